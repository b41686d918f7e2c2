// Converts Markdown as pages are made of it: JSON with texts on standard input, JSON with what each converter makes of
// them on standard output.
import { readFileSync } from "node:fs";
import { HtmlRenderer, Parser } from "commonmark";
import MarkdownIt from "markdown-it";
import { marked } from "marked";

const texts = JSON.parse(readFileSync(0, "utf8"));
const converters = {
  CommonMark: (text) => new HtmlRenderer().render(new Parser().parse(text)),
  "markdown-it": (text) => new MarkdownIt({ html: true }).render(text),
  marked: (text) => marked.parse(text),
};
const made = Object.entries(converters).map(([name, convert]) => [name, texts.map(convert)]);
console.log(JSON.stringify(Object.fromEntries(made)));

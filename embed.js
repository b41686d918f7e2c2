// The element <karten-tisch>: a rules demo of Kartenstube in anybody's page. One line is enough:
//   <script src="https://host/embed.js" async></script>
//   <karten-tisch demo="spitzer/queen-is-not-a-club"></karten-tisch>
// It puts a frame in its place that loads when it comes into view and is as tall as it wants to be. Attributes, events
// and messages are told in docs/embedding.md.
(() => {
  const home = new URL(".", document.currentScript.src);
  const PASSED_ON = ["seat", "lang", "theme", "pack", "names", "start", "controls", "autoplay"];
  const SIZES = { small: "24rem", medium: "40rem", large: "60rem" }; // the widest that a demo gets
  const EVENTS = ["ready", "move", "answer", "resize"];

  const textOf = (answer) => (answer.ok ? answer.text() : "");

  class KartenTisch extends HTMLElement {
    // when the page is whole: before, its styles may not be there, and its own pictures come first
    connectedCallback() {
      if (document.readyState === "complete") this.begin();
      else window.addEventListener("load", () => this.isConnected && this.begin(), { once: true });
    }

    begin() {
      if (this.frame) return;
      const inside = this.querySelector("script[type='application/json'], script[type='text/plain']");
      this.own = inside?.textContent ?? null;
      inside?.remove();
      const address = new URL("embed.html", home);
      address.searchParams.set("demo", this.demo());
      for (const name of PASSED_ON) {
        if (this.hasAttribute(name)) address.searchParams.set(name, this.getAttribute(name));
      }
      if (!this.hasAttribute("lang") && document.documentElement.lang) {
        address.searchParams.set("lang", document.documentElement.lang.slice(0, 2));
      }
      const accent = getComputedStyle(this).getPropertyValue("--karten-accent").trim();
      if (accent) address.searchParams.set("accent", accent);
      if (this.own !== null || this.hasAttribute("src")) address.searchParams.set("from", "page");
      this.frame = document.createElement("iframe");
      this.frame.loading = "lazy";
      this.frame.title = this.getAttribute("title") || this.textContent.trim().slice(0, 200) || "Kartenstube";
      Object.assign(this.frame.style, { width: "100%", height: "540px", border: "0", display: "block" });
      Object.assign(this.frame.style, { maxWidth: SIZES[this.getAttribute("size")] ?? "100%", margin: "0 auto" });
      this.frame.src = address;
      this.hear = this.hear.bind(this);
      window.addEventListener("message", this.hear);
      this.replaceChildren(this.frame);
    }

    // `game/name`; a game alone is a deal to be played at once
    demo() {
      const [game, name] = [this.getAttribute("game"), this.getAttribute("demo")];
      return game && !name?.includes("/") ? `${game}/${name ?? "a-deal"}` : (name ?? "");
    }

    disconnectedCallback() {
      window.removeEventListener("message", this.hear);
      this.frame = null;
    }

    async hear({ source, origin, data }) {
      if (source !== this.frame?.contentWindow || origin !== home.origin || data?.kartenstube !== 1) return;
      if (!EVENTS.includes(data.type) && data.type !== "wants-demo") return;
      if (data.type === "resize" && Number.isFinite(data.height)) {
        this.frame.style.height = `${Math.min(Math.max(data.height, 200), 2000)}px`;
      }
      if (data.type === "wants-demo") {
        const demo = this.own ?? (await fetch(this.getAttribute("src")).then(textOf, () => ""));
        this.frame.contentWindow.postMessage({ kartenstube: 1, type: "demo", demo }, home.origin);
        return;
      }
      const { kartenstube, type, ...detail } = data;
      this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }));
    }
  }

  if (!customElements.get("karten-tisch")) customElements.define("karten-tisch", KartenTisch);
})();

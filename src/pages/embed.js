// The element <karten-tisch>: a rules demo of Kartenstube in anybody's page. One line is enough:
//   <script src="https://host/embed-1.js" async></script>
//   <karten-tisch demo="spitzer/queen-is-not-a-club"></karten-tisch>
// It puts a frame in its place that loads when it comes into view and is as tall as it wants to be. Attributes, events
// and messages are told in docs/embedding.md. As embed-1.js it goes on to mean what it means now; what would break that is
// number 2, beside it.
(() => {
  const script = document.currentScript;
  const home = new URL(".", script.src);
  const PASSED_ON = ["seat", "lang", "theme", "pack", "names", "start", "controls", "autoplay"];
  const SIZES = { small: "24rem", medium: "40rem", large: "60rem" }; // the widest that a demo gets
  const SLIDE = "16 / 9"; // the shape of a slide, which is as wide as its place
  const NARROW = 576; // pixels; a frame that is narrower has its demo upright (static/frame/frame.js)
  const TALL = { upright: "min(800px, 100svh)", flat: "498px" }; // as tall as most frames want to be, and get
  const EVENTS = ["ready", "move", "answer", "resize"];
  const LINES = "script[type='application/json'], script[type='text/plain']"; // a demo of one's own
  const MOST = 2_000_000; // characters of a demo
  const PATIENCE = 1_000; // milliseconds in which the first word of a frame that has come is heard

  // A page can define an element once only; so the first script of a page serves the elements of all, each from the
  // home of its own script.
  const defined = customElements.get("karten-tisch");
  if (defined) {
    if (defined.homes) defined.homes.push({ script, home });
    else console.warn("karten-tisch is defined by another script, which serves its own demos only:", script.src);
    return;
  }

  const precedes = (one, other) => one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;

  // The text of a demo, or why it cannot be had. A file that its host allows nobody to read and one that is not reached
  // look alike to a page; asking without reading tells them apart.
  async function fetched(address) {
    if (new URL(address, document.baseURI).protocol === "file:") return { type: "fault", fault: "file", address };
    let answer;
    try {
      answer = await fetch(address);
    } catch {
      const there = await fetch(address, { mode: "no-cors" }).then(() => true, () => false);
      return { type: "fault", fault: there ? "forbidden" : "unreachable", address };
    }
    if (!answer.ok) return { type: "fault", fault: "refused", status: answer.status, address };
    const demo = await answer.text().catch(() => null);
    if (demo === null) return { type: "fault", fault: "unreachable", address };
    return demo.length < MOST ? { type: "demo", demo } : { type: "fault", fault: "too_long", address };
  }

  class KartenTisch extends HTMLElement {
    static homes = [{ script, home }];
    own = null; // a demo that stands in the element
    isHere = false; // whether anything was heard of the frame

    // when the page is whole: before, its styles may not be there, and its own pictures come first
    connectedCallback() {
      this.reserve();
      if (document.readyState === "complete") this.begin();
      else window.addEventListener("load", () => this.isConnected && this.begin(), { once: true });
    }

    // room for the frame, so that the page does not move when it comes
    reserve() {
      if (getComputedStyle(this).display === "inline") this.style.display = "block";
      if (this.isSlide()) this.style.aspectRatio = SLIDE;
      else this.style.minHeight = this.tall();
    }

    isSlide() {
      return this.getAttribute("size") === "slide";
    }

    tall() {
      if (this.isSlide()) return "100%";
      const most = parseFloat(SIZES[this.getAttribute("size")] ?? Infinity) * 16; // as wide as the frame gets
      return Math.min(this.clientWidth, most) < NARROW ? TALL.upright : TALL.flat;
    }

    begin() {
      if (this.frame) return;
      const lines = this.lines();
      if (lines) this.own = lines.textContent;
      lines?.remove();
      this.home = this.host();
      const address = new URL("embed.html", this.home);
      address.searchParams.set("demo", this.demo());
      for (const name of PASSED_ON) {
        if (this.hasAttribute(name)) address.searchParams.set(name, this.getAttribute(name));
      }
      if (!this.hasAttribute("lang") && document.documentElement.lang) {
        address.searchParams.set("lang", document.documentElement.lang.slice(0, 2));
      }
      if (this.isSlide()) address.searchParams.set("size", "slide");
      const accent = getComputedStyle(this).getPropertyValue("--karten-accent").trim();
      if (accent) address.searchParams.set("accent", accent);
      if (this.own !== null || this.hasAttribute("src") || !this.demo()) address.searchParams.set("from", "page");
      this.frame = document.createElement("iframe");
      this.frame.loading = "lazy";
      this.frame.title = this.getAttribute("title") || this.textContent.trim().slice(0, 200) || "Kartenstube";
      Object.assign(this.frame.style, { width: "100%", height: this.tall(), border: "0", display: "block" });
      Object.assign(this.frame.style, { maxWidth: SIZES[this.getAttribute("size")] ?? "100%", margin: "0 auto" });
      this.frame.src = address;
      this.hear = this.hear.bind(this);
      window.addEventListener("message", this.hear);
      this.frame.addEventListener("load", () => setTimeout(() => this.insist(), PATIENCE), { once: true });
      this.replaceChildren(this.frame);
    }

    // A page that is isolated from other origins gets no frame of a host that does not send a header for it. Chromium
    // lets it in without anything that it keeps of that host; since its cache is left out, too, only where nothing came.
    insist() {
      if (this.isHere || this.frame?.credentialless !== false) return;
      this.frame.credentialless = true;
      this.frame.src = this.frame.src;
    }

    // Some converters of Markdown make a paragraph of the tag alone, which ends the element before what stands in it.
    lines() {
      const within = this.querySelector(LINES);
      if (within || this.hasAttribute("src") || this.demo()) return within;
      const behind = this.closest("p")?.nextElementSibling;
      return behind?.matches(LINES) ? behind : null;
    }

    // a demo of the page's own, or why there is none
    async told() {
      if (this.own !== null) return { type: "demo", demo: this.own };
      return this.hasAttribute("src") ? fetched(this.getAttribute("src")) : { type: "fault", fault: "nothing" };
    }

    // the host that serves this element: the one it names, else that of the last script before it, else of the first
    host() {
      const named = this.getAttribute("host");
      if (named) return new URL(named.endsWith("/") ? named : `${named}/`, document.baseURI);
      const before = KartenTisch.homes.filter((one) => precedes(one.script, this));
      const last = (one, other) => (precedes(one.script, other.script) ? other : one);
      return (before.length ? before.reduce(last) : KartenTisch.homes[0]).home;
    }

    // `game/name`; a game alone is a deal to be played at once
    demo() {
      const [game, name] = [this.getAttribute("game"), this.getAttribute("demo")];
      return game && !name?.includes("/") ? `${game}/${name ?? "a-deal"}` : (name ?? "");
    }

    disconnectedCallback() {
      window.removeEventListener("message", this.hear);
      this.frame = null;
      this.isHere = false;
    }

    // as tall as the demo wants to be, but no taller than the window, so that all of it is seen at once: down to its least
    resize(height, least = height) {
      const [most, low] = [height, least].map((one) => `${Math.min(Math.max(one, 200), 2000)}px`);
      this.style.minHeight = "";
      this.frame.style.height = `max(${low}, min(${most}, 100svh))`;
    }

    async hear({ source, origin, data }) {
      if (source !== this.frame?.contentWindow || origin !== this.home.origin || data?.kartenstube !== 1) return;
      this.isHere = true;
      if (data.type === "wants-demo") {
        const told = await this.told();
        this.frame?.contentWindow.postMessage({ kartenstube: 1, ...told }, this.home.origin);
        return;
      }
      if (!EVENTS.includes(data.type)) return;
      const { kartenstube, type, least, ...detail } = data;
      if (type === "resize" && Number.isFinite(data.height) && !this.isSlide()) this.resize(data.height, least);
      // a page listens to its window for `resize`, which is something else
      this.dispatchEvent(new CustomEvent(type, { detail, bubbles: type !== "resize" }));
    }
  }

  customElements.define("karten-tisch", KartenTisch);
})();

// The screen's modules come in one file, compressed by the build; whoever fetches it gets it unpacked. The browser does
// that in a moment, the page's own interpreter would take ten times as long. Of a damaged one comes nothing, so that the
// start fails as soon as it reads it. On the page of the lobby fetch_files.js does this, after it has seen that it is whole.
const PACK = /\/py\/[\w-]+\.bin$/;
const fetchAsItWas = window.fetch.bind(window);

window.fetch = async (request, ...more) => {
  const answer = await fetchAsItWas(request, ...more);
  const { pathname } = new URL(request.url ?? request, window.location.href);
  if (!PACK.test(pathname) || !answer.ok) return answer;
  return new Response(await unpacked(answer.body).catch(() => null));
};

function unpacked(body) {
  return new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

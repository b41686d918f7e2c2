// Does on a page what a test asks for, one flow after the other, and tells what came of it, and what went wrong on the
// page meanwhile. The test waits at the other end of each question (piloted.py).
(async () => {
  const faults = [];
  const note = (text) => faults.push(String(text));
  addEventListener("error", ({ message, target }) => note(message ?? target.src ?? target.href), true);
  addEventListener("unhandledrejection", ({ reason }) => note(reason));
  addEventListener("securitypolicyviolation", ({ blockedURI }) => note(`forbidden by the policy: ${blockedURI}`));

  async function tell(told) {
    const answer = await fetch("/pilot", { method: "POST", body: JSON.stringify({ ...told, faults }) });
    faults.length = 0;
    return answer.json();
  }

  let { flow, given } = await tell({ came: location.href });
  for (;;) {
    const told = await Promise.resolve(given).then(FLOWS[flow]).then(
      (came) => ({ came }),
      (error) => ({ failed: `${flow}: ${error}` }),
    );
    ({ flow, given } = await tell(told));
  }
})();

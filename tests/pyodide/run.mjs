// Runs inside Pyodide, under Node, those of the engine's tests that another interpreter could fail: streams of
// chance, golden records and the hashes of traces of all games, which CPython must find too, the solver's kernel,
// readers of texts, the worker's door, and a few matches of the corpus. What games do beside is tested in CPython.
// Usage: node run.mjs EXAMPLES FOLDER_OF_REPORTS SITE_PACKAGES_WITH_PYTEST [OPTION_OF_PYTEST ...]
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const TESTS = [
  "tests/engine/test_chance.py",
  "tests/engine/test_goldens.py",
  "tests/engine/test_solver.py",
  "tests/engine/test_bots.py::test_an_expert_answers_the_same_in_every_interpreter",
  "tests/engine/test_record.py",
  "tests/engine/test_texts.py",
  "tests/engine/test_links.py",
  "tests/engine/test_door.py",
];
const MORE = ["tests/engine/test_invariants.py"]; // what the hashes of traces tell by day
const root = fileURLToPath(new URL("../..", import.meta.url));
const [length, toReports, toPackages, ...options] = process.argv.slice(2);
const [reports, packages] = [toReports, toPackages].map((path) => resolve(path));
const tests = length === "all" ? [...TESTS, ...MORE] : TESTS;

const { PYTEST_ADDOPTS = "" } = process.env;
const pyodide = await loadPyodide({ env: { HOME: "/home/pyodide", HYPOTHESIS_PROFILE: "few", PYTEST_ADDOPTS } });
for (const [place, folder] of [["/repository", root], ["/packages", packages], ["/reports", reports]]) {
  pyodide.FS.mkdirTree(place);
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: folder }, place);
}
const status = pyodide.runPython(`
import os, sys
sys.dont_write_bytecode = True
sys.path += ["/repository/src"]
import engine_worker  # provides what runs the solver; before the packages, of which one is for CPython
sys.path += ["/packages"]
os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
os.chdir("/repository")
from hypothesis import configuration
configuration.set_hypothesis_home_dir("/tmp/hypothesis")
import pytest
int(pytest.main(["-q", "-m", "not cpython_only", "--junitxml=/reports/pyodide.xml", "-p", "no:faulthandler",
                 "--capture=sys", *${JSON.stringify([...options, ...tests])}]))
`);
process.exit(status);

# make play   builds the site and serves it on 127.0.0.1    (make play PORT=9000)
# make check  runs lint, types, and tests that tell soon, in two minutes, for every commit
# make test   sets everything up and runs a day's tests, some ten minutes; make test-all  runs all there are
PORT ?= 8000
SHARD ?= 1/1
BEGUN := $(shell date +%s)
# the address of the site, if its pages shall name it   (make build SITE=https://cards.example/)
export SITE ?=
PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
WHEELS := build/wheels/.done
export PIP_DISABLE_PIP_VERSION_CHECK := 1

SITE_SOURCES := $(shell find src static games docs -type f -not -path 'src/kartenstube/locale/*' -not -name '*.pyc' -not -name '*.wasm') \
	index.html pyscript.toml pyproject.toml NOTICE README.md CONTRIBUTING.md SECURITY.md CODE_OF_CONDUCT.md CHANGELOG.md

.PHONY: screenshots share-pictures puzzles play build check test test-all looks test-engine test-browser test-browsers coverage mutants faults \
	lint format schemas docs bench levels bench-short release reproducible licences lock clean FORCE

play: dist/.done
	@$(PY) src/site/serve.py --port $(PORT)

build: dist/.done

RUN := src/site/run_tests.py
check: dist/.done
	@$(PY) $(RUN) check --begun $(BEGUN)

# what is tested by turns is drawn by the commit   (make test ONLY="skat tapp" or TURN=1 for other games)
test: dist/.done
	@$(PY) $(RUN) day --begun $(BEGUN) --games "$(ONLY)" $(if $(TURN),--turn $(TURN))

# all games, windows and browsers   (make test-all SHARD=1/4 for a quarter)
test-all: dist/.done
	@$(PY) $(RUN) all --begun $(BEGUN) --shard $(SHARD)

test-engine: dist/.done
	@$(PY) $(RUN) engine pyodide

test-browser: dist/.done
	@$(PY) $(RUN) screen browser --shard $(SHARD)

# the core flows in Chromium, Firefox and WebKit
test-browsers: dist/.done
	@$(PY) $(RUN) browsers

# many deals of each game by lot, in all windows, with a seed of your own   (make looks LOOK_SEED=word)
looks: dist/.done
	@LOOK_DEALS=6 LOOK_SEED=$(or $(LOOK_SEED),$(shell git rev-parse --short HEAD)) $(PY) -m pytest -q tests/browser/test_look.py -m long -k many_deals

# how much of the engine its tests run, branches, too; fails below a floor
coverage: dist/.done
	@$(PY) $(RUN) coverage

# rules changed in one place at a time, to see that a test fails   (make mutants ONLY=games/spitzer MOST=100)
mutants: dist/.done $(VENV)/.mutants
	@$(PY) tests/mutants.py $(ONLY) $(if $(MOST),--most $(MOST)) $(if $(LENGTH),--length $(LENGTH))

# mistakes that a player would notice, one at a time, to see that a test fails   (make faults ONLY="undo-takes-two" MOST=10)
faults: $(VENV)/.done node_modules/.done $(WHEELS)
	@$(PY) tests/faults.py $(ONLY) $(if $(MOST),--most $(MOST)) $(if $(TURN),--turn $(TURN))

lint: $(VENV)/.done
	@$(PY) $(RUN) lint types

format: $(VENV)/.done
	$(PY) -m ruff format .
	$(PY) -m ruff check --fix .

# writes docs/*.schema.json anew from the code
schemas: $(VENV)/.done
	@$(PY) src/site/schemas.py

# the engine's API from its docstrings: its face, which names what most need, and all rooms
ROOMS := $(subst /,.,$(patsubst src/%/__init__.py,%,$(wildcard src/kartenstube/*/__init__.py)))
docs: $(VENV)/.done
	@PYTHONPATH=src $(PY) -W ignore -m pdoc --no-show-source --output-directory build/docs kartenstube $(ROOMS)

screenshots: dist/.done
	@$(PY) tests/browser/screenshots.py $(ONLY)

# draws the pictures of shared links anew, static/share   (make share-pictures ONLY=skat)
share-pictures: dist/.done
	@$(PY) tests/browser/share_pictures.py $(ONLY)

# finds the puzzles of games anew, games/<game>/puzzles.jsonl; minutes for each game   (make puzzles ONLY="skat tapp")
puzzles: $(VENV)/.done
	@PYTHONPATH=src nice -n 19 $(PY) src/site/find_puzzles.py $(ONLY)

# figures, budgets and peers in one table, also in bench/results   (make bench ONLY="starts page", or ONLY=soak, which is apart)
bench: dist/.done $(VENV)/.bench
	@$(PY) bench/bench.py $(if $(ONLY),--only $(ONLY))

# how strong the bots are, into docs/bots.md, too; takes hours   (make levels DEALS=40 ONLY="skat tapp" for less)
DEALS ?= 400
levels: dist/.done
	@$(PY) bench/levels.py --deals $(DEALS) $(if $(ONLY),--games $(ONLY)) --write

# each part of the bench with few runs, of the games the one that has the turn by the commit
bench-short: dist/.done $(VENV)/.bench
	@$(PY) bench/bench.py --short $(if $(ONLY),--only $(ONLY))

# the site as a zip file for hosts who do not build, the wheel, and checksums, in build/release   (make release TAG=v1.2.3)
release: dist/.done
	@$(PY) src/site/release.py $(if $(TAG),--tag $(TAG))

# builds once more, elsewhere, and compares: the same sources give the same bytes
reproducible: dist/.done
	@$(PY) src/site/reproducible.py

# what licences the packages have that are used, and whether they are allowed
licences: $(VENV)/.done
	@$(PY) src/site/licences.py

# writes requirements-dev.txt, -bench.txt and -mutants.txt anew from the files that end in .in
lock:
	$(PYTHON) -m venv build/lock
	build/lock/bin/pip install --quiet pip-tools
	for part in dev bench mutants; do build/lock/bin/pip-compile --quiet --generate-hashes --no-emit-index-url \
		--no-emit-find-links --no-emit-trusted-host --strip-extras --no-annotate --no-header \
		-o requirements-$$part.txt requirements-$$part.in || exit 1; done

clean:
	rm -rf dist build $(VENV) node_modules

dist/.done: $(VENV)/.done node_modules/.done $(WHEELS) $(SITE_SOURCES) build/site-address
	@echo "$(BEGUN) $$(date +%s)" > build/built-from
	@$(PY) src/site/build.py
	@touch $@

# anew only when another address is told, so that the site is built anew then
build/site-address: FORCE
	@mkdir -p build
	@echo '$(SITE)' | cmp -s - $@ || echo '$(SITE)' > $@

SET_UP := src/site/set_up.py
NEEDS_PYTHON := Kartenstube needs Python 3.11 or newer
$(VENV)/.done: requirements-dev.txt
	@command -v $(PYTHON) > /dev/null || { echo "$(NEEDS_PYTHON), and there is no $(PYTHON): https://www.python.org/downloads" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "$(NEEDS_PYTHON); $(PYTHON) is %d.%d." % sys.version_info[:2])'
	@$(PYTHON) $(SET_UP) python
	@touch $@

# DDS has no wheel for every machine; without it the bench says so and goes on
$(VENV)/.bench: requirements-bench.txt $(VENV)/.done
	@$(PY) -m pip install --quiet --require-hashes --only-binary=:all: -r requirements-bench.txt || true
	@touch $@

$(VENV)/.mutants: requirements-mutants.txt $(VENV)/.done
	@$(PY) -m pip install --quiet --require-hashes -r requirements-mutants.txt
	@touch $@

node_modules/.done: package-lock.json .npmrc
	@command -v node > /dev/null || { echo "Kartenstube needs Node 20 or newer, and there is none: https://nodejs.org" >&2; exit 1; }
	@node -e 'process.exit(process.versions.node.split(".")[0] < 20 ? 1 : 0)' || \
		{ echo "Kartenstube needs Node 20 or newer; this one is $$(node --version)." >&2; exit 1; }
	@$(PYTHON) $(SET_UP) node
	@touch $@

$(WHEELS): requirements-vendor.txt $(VENV)/.done
	@$(PY) $(SET_UP) wheels
	@touch $@

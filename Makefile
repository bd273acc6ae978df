# Each target first installs what it needs in .venv, inside the checkout, so later calls are quick.

PYTHON ?= python3
VENV := .venv
SEED := 66
OUT := dist/web
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install -qq --disable-pip-version-check
LOCKED := --no-deps --only-binary :all: --require-hashes --requirement
CHECKOUT := --no-deps --no-build-isolation --editable .
RUNTIME := $(VENV)/.runtime
DEV := $(VENV)/.dev
SOURCES := $(wildcard locales/*/LC_MESSAGES/companion.po)
CATALOGS := $(SOURCES:.po=.mo)

.DEFAULT_GOAL := help
.NOTPARALLEL:  # parallel installations would interfere with each other
.PHONY: help run web test test-long torture torture-web check lint formatting types layers words bans bench bench-hall bench-web shots catalogs locked format clean

# one run of `make check` reports all problems
ifneq ($(filter check,$(MAKECMDGOALS)),)
MAKEFLAGS += --keep-going
endif

help:
	@echo "make run       open the app and print its link (ARGS='...' go to bummerl)"
	@echo "make web       make the web app for phones, a folder of static files (OUT=dist/web)"
	@echo "make test      run the tests, in a real browser, too; core must be covered whole"
	@echo "make test-long    what CI has no time for: the web app in every mode, every screen at every size"
	@echo "make torture   kill 1,000 processes that write, let two write at once, let each system call of a write fail, record while 1,000 pages come and go and descriptors run out, open 20,000 spoilt files, read 11,000 hostile codes, play a million deals, search for inputs that break a law; nothing may be lost (SEED=...)"
	@echo "make torture-web  kill each of the three browsers 100 times while the web app writes, and 170 times around a deal tapped before it is there; hours (SEED=...)"
	@echo "make check     style, types, layers, catalogs and the design's bans; what CI runs, too"
	@echo "make bench     measure what has a number to keep; JSON=FILE writes the rows, too"
	@echo "make bench-hall   measure a hall with 64 tables and 200 onlookers, then kill its host three times; minutes"
	@echo "make bench-web    the same for the web app against a bare one; minutes"
	@echo "make shots     every main screen as pictures under dist/shots, to be looked at (ARGS='--size 320x568 --text 200')"
	@echo "make format    write the code as check wants it"
	@echo "make catalogs  collect new messages into locales/, and say how far each language is"
	@echo "make locked    renew the exact versions that make installs, in requirements/"
	@echo "make clean     remove what was built (the setup goes with: rm -r $(VENV))"

run: $(RUNTIME) $(CATALOGS)
	@$(BIN)/bummerl $(ARGS)

web: $(DEV) $(CATALOGS)
	@$(BIN)/bummerl build-web $(OUT)

# ---- tests

test: $(DEV) $(CATALOGS)
	@$(BIN)/pytest -n 2 --dist worksteal tests/core -m "not long" --cov --cov-report=
	@echo "Branch coverage of the core, which must be whole:"
	@$(BIN)/coverage report --fail-under=100
	@browser=$$($(BIN)/python -m tools.browser) && $(BIN)/python -m tools.engines && \
	BUMMERL_BROWSER="$$browser" $(BIN)/pytest -n 2 --dist worksteal --ignore=tests/benchmarks --ignore=tests/core -m "not long"

test-long: $(DEV) $(CATALOGS)
	@browser=$$($(BIN)/python -m tools.browser) && $(BIN)/python -m tools.engines && \
	BUMMERL_BROWSER="$$browser" $(BIN)/pytest -n 2 --dist worksteal -m long

torture: $(DEV) $(CATALOGS)
	@folder=$$(mktemp -d) && trap 'rm -rf "$$folder"' EXIT && \
	$(BIN)/python -m tests.storage.torture "$$folder/writes" 200 $(SEED) && \
	$(BIN)/python -m tests.storage.two_writers "$$folder/two" 100 $(SEED) && \
	$(BIN)/python -m tests.storage.failing_calls "$$folder/calls" && \
	$(BIN)/python -m tests.web.torture "$$folder/server" 1000 && \
	echo "Imports killed before they had finished, of 200:" && \
	$(BIN)/python -m tests.storage.killed_imports "$$folder/imports" 100 $(SEED) && \
	echo "Spoilt documents that could not be read, of 10,000; none changed anything else:" && \
	$(BIN)/python -m tests.storage.fuzzed_documents 10000 $(SEED) && \
	echo "Spoilt backups that were refused, of 10,000; none lost anything:" && \
	$(BIN)/python -m tests.storage.fuzzed_imports 10000 $(SEED) && \
	echo "Mutated and malicious handover codes; each within a second and 50 MB:" && \
	$(BIN)/python -m tests.app.handover.hostile_codes 11000 $(SEED)
	@echo "Situations that a million deals come to, beside those that bummerl may answers; none may differ:"
	@$(BIN)/python -m tests.core.referee.million_deals 1000000 $(SEED)
	@echo "All that must hold for any input, with inputs that are new each time:"
	@$(BIN)/pytest -q -n 2 --hypothesis-profile=searching $$(grep -lr '@given\|RuleBasedStateMachine' tests --include='test_*.py')

torture-web: $(DEV) $(CATALOGS)
	@browser=$$($(BIN)/python -m tools.browser) && $(BIN)/python -m tools.engines && \
	BUMMERL_BROWSER="$$browser" $(BIN)/python -m tests.web.static.kills 100 && \
	BUMMERL_BROWSER="$$browser" $(BIN)/python -m tests.web.static.early_kills 170 $(SEED)

bench: $(DEV) $(CATALOGS)
	@$(BIN)/python -m tests.benchmarks $(if $(JSON),--json $(JSON))

bench-hall: $(DEV) $(CATALOGS)
	@$(BIN)/python -m tests.benchmarks $(if $(JSON),--json $(JSON)) hall

bench-web: $(DEV) $(CATALOGS)
	@browser=$$($(BIN)/python -m tools.browser) && $(BIN)/python -m tools.engines && BUMMERL_BROWSER="$$browser" $(BIN)/python -m tests.benchmarks $(if $(JSON),--json $(JSON)) web web_engines web_server floods battery leaks hostile_codes

shots: $(DEV) $(CATALOGS)
	@browser=$$($(BIN)/python -m tools.browser) && BUMMERL_BROWSER="$$browser" $(BIN)/python -m tools.make_shots $(ARGS)

# ---- checks

check: lint formatting types layers words bans

lint: $(DEV)
	$(BIN)/ruff check

formatting: $(DEV)
	$(BIN)/ruff format --check

types: $(DEV)
	$(BIN)/mypy

layers: $(DEV)
	$(BIN)/lint-imports

words: $(DEV) $(CATALOGS)
	$(BIN)/python -m tools.catalogs check

bans: $(DEV)
	$(BIN)/python -m tools.bans

format: $(DEV)
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format

# ---- words

catalogs: $(DEV)
	$(BIN)/python -m tools.catalogs update
	@$(BIN)/python -m tools.completeness
	@$(MAKE) --no-print-directory $(CATALOGS)

$(CATALOGS): locales/%/LC_MESSAGES/companion.mo: locales/%/LC_MESSAGES/companion.po | $(RUNTIME)
	@$(BIN)/pybabel -q compile --locale $* --input-file $< --output-file $@

# ---- setup

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Bummerl needs Python 3.11 or newer: call make PYTHON=python3.x." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
		{ [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -qq && \
		DEBIAN_FRONTEND=noninteractive apt-get install -y -qq python3-venv </dev/null; } || \
		{ echo "Python's module venv is missing: on Debian, apt-get install python3-venv." >&2; exit 1; }
	@echo "Setting up $(VENV)" && $(PYTHON) -m venv $(VENV)

$(RUNTIME): pyproject.toml hatch_build.py requirements/run.txt | $(BIN)/python
	@$(PIP) $(LOCKED) requirements/run.txt
	@$(PIP) $(CHECKOUT)
	@touch $@

$(DEV): pyproject.toml hatch_build.py requirements/dev.txt | $(BIN)/python
	@$(PIP) $(LOCKED) requirements/dev.txt
	@$(PIP) $(CHECKOUT)
	@touch $(RUNTIME) $@

COMPILE := $(BIN)/uv pip compile --quiet --no-python-downloads --upgrade --universal --python-version 3.11 --generate-hashes \
	--no-build --annotation-style line --custom-compile-command "make locked" --group build pyproject.toml

locked: | $(BIN)/python
	@$(PIP) 'uv~=0.13.9'
	@$(COMPILE) --extra dev --output-file requirements/dev.txt
	@$(COMPILE) --constraint requirements/dev.txt --output-file requirements/run.txt

clean:
	rm -rf build dist htmlcov test-results .coverage .coverage.* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	rm -f $(CATALOGS)
	find companion tests tools -name __pycache__ -prune -exec rm -rf {} +

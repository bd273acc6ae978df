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

# all goals of one call need the same setup, because two installations at the same time would interfere
SETUP := $(if $(filter-out run,$(MAKECMDGOALS)),$(DEV),$(RUNTIME))

.PHONY: help run web test test-long torture torture-web check lint formatting types layers words bans bench bench-hall bench-web shots catalogs locked format clean

# one run of `make check` reports all problems
ifneq ($(filter check,$(MAKECMDGOALS)),)
MAKEFLAGS += --keep-going
endif

help:
	@echo "make run       open the app and print its link (ARGS='...' are passed to bummerl)"
	@echo "make web       build the web app for phones as a folder of static files (OUT=dist/web)"
	@echo "make test      run the tests, some of them in real browsers; the core needs full branch coverage"
	@echo "make test-long    run the tests that are too slow for CI: the web app in every mode, every screen at every size"
	@echo "make torture   check that nothing gets lost: kill 1,000 writing processes, write from two at once, fail each system call, open and close 1,000 pages, run out of file descriptors, open 20,000 damaged files, read 11,000 malicious codes, play a million deals, search for failing inputs (SEED=...)"
	@echo "make torture-web  kill each of the three browsers 100 times while the web app writes, and 170 times around a deal tapped before the app has started; takes hours (SEED=...)"
	@echo "make check     check style, types, layers, catalogs and banned code, as CI does"
	@echo "make bench     run the benchmarks that have limits; JSON=FILE also writes the results"
	@echo "make bench-hall   measure a hall with 64 tables and 200 onlookers, then kill its host three times; takes minutes"
	@echo "make bench-web    compare the web app with a minimal one; takes minutes"
	@echo "make shots     save screenshots of every main screen in dist/shots (ARGS='--size 320x568 --text 200')"
	@echo "make format    format the code as make check expects it"
	@echo "make catalogs  collect new messages in locales/, and show how complete each language is"
	@echo "make locked    update the exact versions in requirements/"
	@echo "make clean     remove everything that was built (to remove the setup, too: rm -r $(VENV))"

run: $(SETUP) $(CATALOGS)
	@$(BIN)/bummerl $(ARGS)

web: $(DEV) $(CATALOGS)
	@$(BIN)/bummerl build-web $(OUT)

# ---- tests

# coverage would double the time of property tests, so the examples must cover the core without them
test: $(DEV) $(CATALOGS)
	@$(BIN)/pytest -n 2 --dist worksteal tests/core -m "not long and not hypothesis" --cov --cov-report=
	@echo "Branch coverage of the core, which must be 100 %:"
	@$(BIN)/coverage report --fail-under=100
	@browser=$$($(BIN)/python -m tools.browser) && $(BIN)/python -m tools.engines && $(BIN)/python -m tools.strace && \
	BUMMERL_BROWSER="$$browser" $(BIN)/pytest -n 2 --dist worksteal --ignore=tests/benchmarks -m "not long and (hypothesis or not core)"

test-long: $(DEV) $(CATALOGS)
	@browser=$$($(BIN)/python -m tools.browser) && $(BIN)/python -m tools.engines && \
	BUMMERL_BROWSER="$$browser" $(BIN)/pytest -n 2 --dist worksteal -o faulthandler_timeout=0 -m long

torture: $(DEV) $(CATALOGS)
	@folder=$$(mktemp -d) && trap 'rm -rf "$$folder"' EXIT && \
	$(BIN)/python -m tools.strace && \
	$(BIN)/python -m tests.storage.torture "$$folder/writes" 200 $(SEED) && \
	$(BIN)/python -m tests.storage.two_writers "$$folder/two" 100 $(SEED) && \
	$(BIN)/python -m tests.storage.failing_calls "$$folder/calls" && \
	$(BIN)/python -m tests.web.torture "$$folder/server" 1000 && \
	echo "Imports that were killed between two matches, of 200:" && \
	$(BIN)/python -m tests.storage.killed_imports "$$folder/imports" 100 $(SEED) && \
	echo "Damaged documents that could not be read, of 10,000; none changed anything else:" && \
	$(BIN)/python -m tests.storage.fuzzed_documents 10000 $(SEED) && \
	echo "Damaged backups that were refused, of 10,000; nothing was lost:" && \
	$(BIN)/python -m tests.storage.fuzzed_imports 10000 $(SEED) && \
	echo "Mutated and malicious handover codes; each must take less than a second and 50 MB:" && \
	$(BIN)/python -m tests.app.handover.hostile_codes 11000 $(SEED)
	@echo "Situations reached by a million deals, compared with those that bummerl may knows; none may differ:"
	@$(BIN)/python -m tests.core.referee.million_deals 1000000 $(SEED)
	@echo "Property tests, with new inputs each time:"
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
	@browser=$$($(BIN)/python -m tools.browser) && $(BIN)/python -m tools.engines && BUMMERL_BROWSER="$$browser" $(BIN)/python -m tests.benchmarks $(if $(JSON),--json $(JSON)) web web_slow_phone web_memory web_engines web_server floods battery leaks hostile_codes

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

$(CATALOGS): locales/%/LC_MESSAGES/companion.mo: locales/%/LC_MESSAGES/companion.po | $(SETUP)
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

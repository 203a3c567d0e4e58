# make lab  sets up and opens the lessons;  make test  sets up and checks everything.
SHELL := /bin/sh
PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && exit; done; echo python3)
BIN := .venv/bin
ARGS ?=
LESSONS ?=
NOTEBOOKS ?= -n 2 --dist loadscope notebooks
ROOT := $(shell [ "$$(id -u)" = 0 ] && echo --allow-root)  # in a container one often is

# The checks see the offline model and its recordings, whatever keys and models are set in the shell.
OFFLINE := env -u OPENAI_API_KEY -u OPENAI_BASE_URL -u REACT_MINI_GGUF REACT_MINI_MODEL=react-smollm2
CHECK := $(OFFLINE) REACT_MINI_REPLIES=recorded PYTHONPATH=tests/loopback_only MPLBACKEND=agg
NBVAL := $(BIN)/python -m pytest --nbval --nbval-current-env --nbval-cell-timeout=120 -p no:cacheprovider -q

.PHONY: lab test notebooks live record grow style bench slides reset adapter browser constraints

lab: .venv/ready
	$(BIN)/jupyter lab --ServerApp.root_dir=notebooks $(ROOT) $(ARGS)

test: .venv/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/python -m react_mini.backstage.grow --check
	$(CHECK) $(BIN)/python -m pytest tests $(ARGS)
	$(MAKE) notebooks

notebooks: .venv/ready
	$(CHECK) $(NBVAL) $(NOTEBOOKS)

browser: .venv/ready
	$(OFFLINE) REACT_MINI_REPLIES=recorded $(BIN)/python -m pytest tests/browser -m browser $(ARGS)

live: .venv/ready
	$(OFFLINE) REACT_MINI_REPLIES=live $(BIN)/python -m pytest tests/live -m live -s $(ARGS)

record: .venv/ready grow
	$(BIN)/python -m react_mini.backstage.record $(LESSONS)

grow: .venv/ready
	$(BIN)/python -m react_mini.backstage.grow

style: .venv/ready
	$(BIN)/ruff check --fix --exit-zero --quiet .
	$(BIN)/ruff format .
	$(BIN)/ruff check .

bench: .venv/ready
	$(OFFLINE) $(BIN)/python -m react_mini.backstage.bench

slides: .venv/ready
	$(BIN)/jupyter nbconvert --to slides --output-dir slides notebooks/[0-9]*.ipynb

reset: .venv/ready
	$(BIN)/python -m react_mini.backstage.reset $(ARGS)

adapter: .venv/finetune
	$(BIN)/python -m react_mini.backstage.adapter $(ARGS)

.venv/ready: pyproject.toml constraints.txt react_mini/backstage/install.py
	@$(PYTHON) react_mini/backstage/install.py

.venv/finetune: .venv/ready
	@$(PYTHON) react_mini/backstage/install.py --extra finetune

constraints: .venv/ready
	$(BIN)/pip install -q uv
	$(BIN)/uv pip compile --universal --python-version 3.11 --no-annotate --no-header --no-emit-index-url \
		--extra test --upgrade -o constraints.txt pyproject.toml

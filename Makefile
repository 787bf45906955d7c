# Tapis Vert. « make » without a target prints the help.

GAME := manille_boussac
WORKERS := auto
UV := uv==0.13.8
VERSION :=

# The versions of Python for which every locked package has a wheel.
SUPPORTED := import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))
PYTHON := $(or $(PYTHON),$(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	"$$p" -I -c '$(SUPPORTED)' 2>/dev/null && echo "$$p" && break; done))

# The caller's settings must not affect our virtual environments.
unexport PYTHONHOME PYTHONPATH PYTHONSAFEPATH VIRTUAL_ENV
unexport PIP_CONSTRAINT PIP_PREFIX PIP_REQUIRE_VIRTUALENV PIP_ROOT PIP_TARGET
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_REQUIRE_HASHES := 0
export PIP_USER := 0

T := .venv-test/bin
PYTEST = $(T)/python -m pytest -n $(WORKERS) --maxprocesses 8 --dist worksteal

.PHONY: help play terminal test quick one-game browser dds ray test-ray compiled lint format rules soak learn screenshots bench lock release clean FORCE

help:
	@printf '%s\n' \
	'make play     jouer dans le navigateur / play in the browser' \
	'make terminal jouer dans le terminal : manille, ou make terminal GAME=manille_wikibooks' \
	'              play in the terminal: manille, or make terminal GAME=manille_wikibooks' \
	'make test     tout vérifier : style, types, couches, essais' \
	'              check everything: style, types, layers, tests' \
	'make quick    en moins d’une minute : style, types, couches, loi, et un jeu ; GAME=polignac' \
	'              in less than a minute: style, types, layers, law, and one game; GAME=polignac' \
	'make lint     tout vérifier sauf les essais / all checks but the tests' \
	'make format   mettre le code en forme / format the code' \
	'make screenshots' \
	'              refaire les images de docs/screens / renew the pictures of docs/screens' \
	'make rules    refaire les pages de docs/rules / renew the pages of docs/rules' \
	'make soak     essais de longue durée / long-running tests' \
	'make learn    entraîner le joueur maître / train the master player' \
	'make test-ray essais sur une grappe Ray (250 Mo) / tests on a Ray cluster (250 MB)' \
	'make bench    mesures de vitesse / speed measurements' \
	'make lock     refaire requirements/ / renew requirements/' \
	'make release publier sur cette machine : version, paquets essayés, étiquette ; VERSION=1.2.3' \
	'              make a release here: version, packages tried out, tag; VERSION=1.2.3' \
	'make clean    ôter tout ce que make a fait / remove all that make has made' \
	'' \
	'PYTHON=...    le Python à prendre, 3.11 à 3.14 / the Python to use, 3.11 to 3.14' \
	'ARGS=...      suite de la commande (soak, bench) / rest of the command (soak, bench)'

play: .venv/ready
	@.venv/bin/tapis

terminal: .venv/ready
	@.venv/bin/tapis play $(GAME)

# Compiles the kernel once, while lint runs: else each pytest worker would, on a fresh machine.
test: browser $(if $(CI),dds ray)
	@$(MAKE) --no-print-directory --jobs 2 lint compiled
	$(PYTEST)

# The tests that a changed rule breaks first; nothing is compiled and no browser is started.
quick: .venv-test/ready
	@$(MAKE) --no-print-directory --jobs 2 lint one-game

one-game: .venv-test/ready
	$(T)/python -m pytest --quiet tests/law tests/play tests/test_house.py
	$(T)/python -m pytest --quiet tests/test_examples.py tests/test_perft.py \
	tests/test_transcripts.py -k $(GAME)

# With CI=true a browser is installed if needed; otherwise its tests are skipped without one.
browser: .venv-test/ready
	@$(T)/python -m tests.web.browser

# Installs DDS. make test does so only if CI is set; otherwise tests that need it may be skipped.
dds: .venv-test/ready
	@$(T)/python -m pip install --quiet --no-deps --only-binary :all: -r requirements/dds.txt

# Installs Ray (250 MB), as above: make test does so only if CI is set.
ray: .venv-test/ready
	@$(T)/python -m pip install --quiet --only-binary :all: --require-hashes -r requirements/ray.txt

test-ray: ray
	$(T)/python -m pytest tests/arena/test_on_ray.py

compiled: .venv-test/ready
	@$(T)/python -m tests.kernel.small_case > /dev/null
	@$(T)/python -m tests.solver.small_case > /dev/null

lint: .venv-test/ready
	$(T)/ruff check .
	$(T)/ruff format --check .
	$(T)/mypy
	$(T)/lint-imports --no-logo

format: .venv-test/ready
	$(T)/ruff check --fix-only .
	$(T)/ruff format .

# Generated from the law; a test compares docs/rules with what this would write.
rules: .venv-test/ready
	$(T)/tapis rules --out docs/rules
	$(T)/python -m tests.coverage_of_documents

# Every property, and every case of which make test runs a sample. ARGS: the properties alone.
soak: browser dds
	$(T)/python -m tests.soak $(ARGS)
	$(if $(ARGS),,$(PYTEST) --whole -m 'sampled or soak')

# Trains all policies (0.6 hours of two cores) into src/tapisvert/policies/trained.
learn: .venv-test/ready
	$(T)/python -m tapisvert.learning $(ARGS)

screenshots: browser
	$(T)/python -m tests.web.screenshots $(ARGS)

bench: .venv-test/ready
	$(T)/python -m bench $(ARGS)

# made-for records the path and the Python of an environment: if either has changed, or the
# package cannot be found in it, the environment is created again.
made_for = $$(pwd -P) $(PYTHON)
sound = $(shell [ "$$(cat $1/made-for 2>/dev/null)" = "$(made_for)" ] && $1/bin/python -I -c \
	'import sys, importlib.util as u; sys.exit(not u.find_spec("tapisvert"))' 2>/dev/null && echo yes)

.venv/ready: requirements/play.txt $(if $(call sound,.venv),,FORCE)
.venv-test/ready: requirements/test.txt $(if $(call sound,.venv-test),,FORCE)
.venv/ready .venv-test/ready: pyproject.toml
	@echo 'Préparation de $(@D) (une à deux minutes)... / Setting up $(@D) (a minute or two)...'
	@$(if $(call sound,$(@D)),,$(call create,$(@D)))
	@$(@D)/bin/python -m pip install --quiet --only-binary :all: --require-hashes \
	-r $(filter requirements/%,$^) || { \
	$(call say,Installation impossible (voir plus haut). La première fois demande le réseau.,\
	Installing failed (see above). The first time needs the network.); exit 1; }
	@$(@D)/bin/python -m pip install --quiet --no-deps --no-build-isolation -e .
	@echo "$(made_for)" > $(@D)/made-for
	@touch $@

say = printf '%s\n' '$(strip $1)' '$(strip $2)' >&2
create = "$(PYTHON)" -I -c '$(SUPPORTED)' 2>/dev/null || { \
	$(call say,Il faut Python 3.11 à 3.14 : make PYTHON=/chemin/de/python3,\
	Python 3.11 to 3.14 is needed: make PYTHON=/path/to/python3); exit 1; }; \
	"$(PYTHON)" -I -c 'import ensurepip, venv' 2>/dev/null || { \
	$(call say,Il manque à Python le module venv (paquet python3-venv de Debian et Ubuntu).,\
	Python lacks its venv module (package python3-venv of Debian and Ubuntu).); exit 1; }; \
	"$(PYTHON)" -m venv --clear $1

# The build backend is locked too, so that our own package is built without fetching anything.
lock: .venv-lock/bin/uv
	$(call stated,["build-system"]["requires"]) | $(call compile,pyproject.toml,play)
	$(call stated,["build-system"]["requires"]) | \
	$(call compile,--group test pyproject.toml --constraints requirements/play.txt,test)
	$(call stated,["project"]["optional-dependencies"]["ray"]) | \
	$(call compile,--constraints requirements/test.txt,ray)

stated = .venv-lock/bin/python -c 'import tomllib as t; \
	print(*t.load(open("pyproject.toml", "rb"))$1, sep="\n")'
compile = .venv-lock/bin/uv pip compile --quiet --universal --python-version 3.11 \
	--fork-strategy fewest --upgrade --generate-hashes --no-annotate \
	--custom-compile-command 'make lock' $1 - --output-file requirements/$2.txt

.venv-lock/bin/uv:
	@$(call create,.venv-lock)
	.venv-lock/bin/python -m pip install --quiet '$(UV)'

# Pushes and uploads nothing. ARGS=--tested skips make test, where it has passed on this commit.
release: .venv-test/ready
	@$(T)/python -m tools.release $(VERSION) $(ARGS)

# Keeps .soak: the progress of a soak takes hours.
clean:
	rm -rf .venv .venv-test .venv-lock build dist
	rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

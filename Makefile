# make demo   installs what is missing, builds goenzyme-cc, builds and runs the examples with it
# make test   installs what is missing, lints, runs all tests, writes down in bin/test-times.txt where time went
# make quick  vets, runs the hermetic tests and the scripts that show what changed: less than two minutes
# make versions  all end-to-end scripts with clang 14, 15, 16, 19 and 22 (make test: a part of them with the older ones)
# make build  bin/goenzyme-cc alone; make platforms: everything, for every platform
# make cost   measures what builds without derivatives cost beside clang's
# make fuzz   tries random programs for a TIME, or those of SEEDS=first..last; failures are reduced into fuzz-failures; LANGUAGE=c++, fortran or rust: in these
# make sweep  tries 20,000 random functions in C, 8,000 in C++, 4,000 each in Fortran and Rust, or FUNCTIONS or SEEDS=1..960 of LANGUAGE=c; goes on where it was stopped
# make bench  measures gradients of benchmarks/kernels, or KERNELS=gmm,dot of them, beside hand-written ones and those of PEERS and LIBRARIES
# make crates    takes derivatives through public crates of Rust, from the registry
# make packages  builds real software, or PACKAGES=zlib,gsl of it, with clang and with us, and takes derivatives through it
# make fuzz-faults  plants faults in copies of the engine and counts those that random programs show

GO ?= go
export CGO_ENABLED = 0

BIN = $(CURDIR)/bin/goenzyme-cc
PLATFORMS = linux/amd64 linux/arm64 darwin/amd64 darwin/arm64 windows/amd64 windows/arm64
EXAMPLES = square gmm
LEVELS = -O0 -O1 -O2 -O3

build:
	$(GO) build -trimpath -o $(BIN) ./cmd/goenzyme-cc

demo: setup build
	for e in $(EXAMPLES); do \
		echo "== examples/$$e" && $(MAKE) -s -C examples/$$e clean && \
		$(MAKE) -C examples/$$e CC='$(BIN)' run || exit 1; \
	done

# The gmm example at full size, at every level of optimisation.
demo-levels: setup build
	for level in $(LEVELS); do \
		echo "== examples/gmm $$level" && $(MAKE) -s -C examples/gmm clean && \
		$(MAKE) -s -C examples/gmm CC='$(BIN)' CFLAGS=$$level run || exit 1; \
	done

# Every script with every release of clang that is installed: hours on a small machine.
MAJORS = 14 15 16 19 22
versions: setup-test
	GOENZYME_TEST_MAJORS='$(MAJORS)' $(GO) test -timeout 0 ./testscripts -run TestScripts

# What the parts of a run of the tests take is written down as they end. MEASURED is one part: a name and a command.
TIMES = $(CURDIR)/bin/test-times
MEASURED = '$(CURDIR)/bin/goenzyme-times' -log '$(TIMES).log'
MEASURED_TESTS = -exec "$(MEASURED) -root '$(CURDIR)' package"

# Lint has vetted the packages. Tests may use memory to collect less garbage: GOGC.
test: setup-test
	@rm -f '$(TIMES).log'
	$(GO) build -o bin/goenzyme-times ./cmd/goenzyme-times
	$(MEASURED) step lint $(MAKE) lint
	GOGC=400 GOENZYME_TEST_TIMES='$(TIMES).log' $(MEASURED) step tests $(GO) test -vet=off -timeout 0 $(MEASURED_TESTS) ./...
	@$(MEASURED) table >'$(TIMES).txt'
	@tail -n 6 '$(TIMES).txt'

# Files that differ from HEAD, or where nothing does from where the branch left main.
CHANGED = $(shell dirty=$$(git status --porcelain --untracked-files=all | cut -c4-); \
	echo $${dirty:-$$(git diff --name-only $$(git merge-base HEAD main 2>/dev/null || git merge-base HEAD origin/main))})

# The scripts are those about what changed, as far as they take about half a minute; testscripts/areas.txt says which these are.
quick:
	$(GO) vet ./...
	@mkdir -p bin && rm -f bin/quick.txt
	GOGC=400 GOENZYME_TEST_CHANGED='$(CHANGED)' GOENZYME_TEST_LEFT='$(CURDIR)/bin/quick.txt' $(GO) test -short -count=1 -vet=off -timeout 0 ./...
	@cat bin/quick.txt

lint:
	@unformatted=$$("$$($(GO) env GOROOT)/bin/gofmt" -l .); \
	if [ -n "$$unformatted" ]; then echo "gofmt would change:" $$unformatted; exit 1; fi
	$(GO) vet ./...
	$(GO) tool staticcheck ./...
	@dead=$$($(GO) tool deadcode -test ./...); if [ -n "$$dead" ]; then echo "never called:"; echo "$$dead"; exit 1; fi

# TestPlatforms checks the types of everything for each platform, in seconds. This builds it.
platforms:
	for p in $(PLATFORMS); do \
		echo "go build for $$p"; \
		GOOS=$${p%/*} GOARCH=$${p#*/} $(GO) build ./... || exit 1; \
	done

TIME = 10m
SEEDS =
FEATURES =
LANGUAGE = c
FUZZ_CLANG = $(firstword $(shell command -v $(if $(filter rust,$(LANGUAGE)),clang-22) clang-19 clang-22 clang))
FUZZ_FLANG = $(firstword $(shell command -v flang-new-19 flang-19 flang-22 flang))

fuzz: build
	$(GO) run ./cmd/goenzyme-fuzz -cc '$(BIN)' -clang '$(FUZZ_CLANG)' -levels '$(LEVELS)' -features='$(FEATURES)' -out fuzz-failures \
		$(if $(LANGUAGE),-language $(LANGUAGE)) -flang '$(FUZZ_FLANG)' $(if $(SEEDS),-seeds $(SEEDS),-time $(TIME))

# A sweep notes in the ledger what is done, and begins anew when the engine or the generator is another. Failures are reduced into fuzz-failures.
SWEEP = bin/sweep.jsonl
FUNCTIONS = 0
WORKERS = $(shell nproc)
sweep: LANGUAGE = all
sweep: build
	$(GO) run ./cmd/goenzyme-fuzz -ledger '$(SWEEP)' -cc '$(BIN) -fenzyme-cache=off' -clang '$(SWEEP_CLANGS)' -flang '$(SWEEP_FLANGS)' -levels '$(LEVELS)' \
		-language '$(LANGUAGE)' -functions $(FUNCTIONS) $(if $(SEEDS),-seeds $(SEEDS)) -workers $(WORKERS) -out fuzz-failures

comma = ,
present = $(subst $() ,$(comma),$(strip $(foreach c,$(1),$(notdir $(shell command -v $(c))))))
SWEEP_CLANGS = $(call present,clang-19 clang-22)
SWEEP_FLANGS = $(call present,flang-new-19 flang-22)

# Are faults that are planted in the engine noticed? Each is looked for in its own language and features. FAULTS=name,name: these only.
FAULTS =
fuzz-faults:
	$(GO) run ./cmd/goenzyme-fuzz -faults '.$(if $(FAULTS),$(comma)$(FAULTS))' -clang '$(SWEEP_CLANGS)' -flang '$(SWEEP_FLANGS)' -levels '-O1 -O2' \
		-features='$(FEATURES)' -seeds $(or $(SEEDS),1..320)

PACKAGES =
PACKAGE_DIR = $(or $(XDG_CACHE_HOME),$(HOME)/.cache)/goenzyme-packages
TRY_PACKAGES = $(GO) run ./cmd/goenzyme-packages -bin '$(dir $(BIN))' -dir '$(PACKAGE_DIR)' -only '$(PACKAGES)'

packages: setup build
	ln -sf goenzyme-cc '$(dir $(BIN))goenzyme-c++'
	ln -sf goenzyme-cc '$(dir $(BIN))goenzyme-fortran'
	$(TRY_PACKAGES) -needs >'$(dir $(BIN))packages.txt'
	packages/install '$(dir $(BIN))packages.txt'
	$(TRY_PACKAGES)
	[ -n '$(PACKAGES)' ] || ! command -v cargo >/dev/null || $(MAKE) crates

# Peers are compilers that understand the same calls, name=compiler,flag,flag; libraries are name=folder-of-headers. docs/PERFORMANCE.md has more.
KERNELS =
SIZES = small,large
MODES = strict,fast
PEERS =
LIBRARIES =
BENCH_JSON = bin/bench.json
BENCH_FLAGS =

bench: setup build
	$(GO) run ./cmd/goenzyme-bench -cc '$(BIN)' -clang '$(FUZZ_CLANG)' -kernels '$(KERNELS)' -sizes '$(SIZES)' -flags '$(MODES)' -json '$(BENCH_JSON)' \
		$(foreach p,$(PEERS),-peer '$(p)') $(foreach l,$(LIBRARIES),-library '$(l)') $(BENCH_FLAGS)

# Are the derivatives of the kernels, and of programs that use packages as far as these are built, the ones that were recorded? RENEW=1: record them anew.
emitted: build
	ln -sf goenzyme-cc '$(dir $(BIN))goenzyme-c++'
	ln -sf goenzyme-cc '$(dir $(BIN))goenzyme-fortran'
	$(GO) run ./cmd/goenzyme-bench -cc '$(BIN)' -clang clang-19 -emitted benchmarks/emitted.txt $(if $(RENEW),-renew)
	$(TRY_PACKAGES) -emitted sweep/packages/emitted.txt $(if $(RENEW),-renew)

# What builds without derivatives cost, as CPU time beside clang's.
cost: build
	bash driver/testdata/cost.sh '$(BIN)' '$(FUZZ_CLANG)'

setup:
	packages/install packages/debian.txt

setup-test:
	packages/install packages/debian.txt packages/debian-test.txt

clean:
	rm -rf bin dist stage
	for e in $(EXAMPLES); do $(MAKE) -s -C examples/$$e clean; done

crates: build
	ln -sf goenzyme-cc '$(dir $(BIN))goenzyme-rustc'
	PATH='$(abspath $(dir $(BIN)))':$$PATH GOENZYME_CLANG=clang-22 $(MAKE) -C sweep/packages/crates run

.PHONY: crates build demo demo-levels test quick versions lint platforms fuzz sweep fuzz-faults cost bench emitted packages setup setup-test clean

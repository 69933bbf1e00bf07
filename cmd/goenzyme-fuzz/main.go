// Command goenzyme-fuzz tries goenzyme-cc on random programs in C, C++, Fortran or Rust; see package cfuzz.
package main

import (
	"flag"
	"fmt"
	"math"
	"os"
	"strings"

	"github.com/goenzyme/goenzyme-cc/testscripts/cfuzz"
)

func main() {
	summary, err := run()
	if summary != nil {
		summary.Print(os.Stdout)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "goenzyme-fuzz:", err)
		os.Exit(2)
	}
	if summary != nil && len(summary.Failures) > 0 {
		os.Exit(1)
	}
}

func run() (*cfuzz.Summary, error) {
	cc := flag.String("cc", "goenzyme-cc", "the compiler to try, perhaps with options")
	clang := flag.String("clang", "clang", "compiles the programs over dual numbers")
	seeds := flag.String("seeds", "", "first..last, or one; without: from 1 on until the time is over")
	limit := flag.Duration("time", 0, "stop after")
	levels := flag.String("levels", "-O0 -O1 -O2 -O3", "taken in turn")
	without := flag.String("features", "", "features to leave out: -name,-name; or the only ones to show: name,name")
	out := flag.String("out", "", "folder for reduced failures")
	refused := flag.Bool("refused", false, "put reduced refusals there too")
	batch := flag.Int("batch", 16, "programs in one executable")
	sanitize := flag.Int("sanitize", 4, "every so many batches run under the sanitizers; 0: none")
	failures := flag.Int("failures", 0, "stop after so many; 0: never")
	name := flag.String("language", "c", "of the programs: c, c++, fortran, rust")
	flang := flag.String("flang", "flang", "compiles the programs in Fortran over dual numbers")
	rustc := flag.String("rustc", "rustc", "compiles the programs in Rust over dual numbers")
	show := flag.Bool("print", false, "print the programs, do not run them")
	faults := flag.String("faults", "", "root of the repository: plant the faults there are in copies, and count those that programs show; or root,name for one")
	flag.Parse()

	o := cfuzz.Options{From: 1, To: math.MaxUint64 - 1, Time: *limit, Levels: strings.Fields(*levels), Sanitize: *sanitize,
		Batch: *batch, Keep: *out, Refused: *refused, Failures: *failures, Progress: os.Stderr}
	language, ok := cfuzz.ParseLanguage(*name)
	if !ok {
		return nil, fmt.Errorf("no programs are made in %q", *name)
	}
	var err error
	if o.Without, err = cfuzz.ParseFeatures(*without, language); err != nil {
		return nil, err
	}
	if *seeds != "" {
		if o.From, o.To, err = cfuzz.ParseSeeds(*seeds); err != nil {
			return nil, err
		}
	} else if *limit == 0 {
		return nil, fmt.Errorf("neither -seeds nor -time says when to stop")
	}
	if *show {
		for seed := o.From; seed <= o.To; seed++ {
			cfuzz.Print(os.Stdout, seed, language, o.Without)
		}
		return nil, nil
	}
	dir, err := os.MkdirTemp("", "goenzyme-fuzz")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	o.Tools = cfuzz.Tools{Compiler: strings.Fields(*cc), Clang: *clang, Flang: *flang, Rustc: *rustc, Dir: dir, Language: language,
		Env: []string{"GOENZYME_CLANG=" + *clang, "GOENZYME_FLANG=" + *flang, "GOENZYME_RUSTC=" + *rustc}}
	if *faults != "" {
		return nil, hunt(*faults, dir, o)
	}
	return cfuzz.Run(o)
}

// hunt looks for planted faults.
func hunt(where, dir string, o cfuzz.Options) error {
	root, only, _ := strings.Cut(where, ",")
	all, err := cfuzz.Faults()
	if err != nil {
		return err
	}
	o.Progress = nil
	h, err := cfuzz.NewHunter(root, dir, o, os.Stdout)
	if err != nil {
		return err
	}
	found, tried := 0, 0
	for _, f := range all {
		if only != "" && f.Name != only {
			continue
		}
		ok, err := h.Hunt(f)
		if err != nil {
			return err
		}
		tried++
		word := "NOT FOUND"
		if ok {
			found++
			word = "found"
		}
		fmt.Printf("%s: %s (%s)\n", f.Name, word, f.What)
	}
	fmt.Printf("%d of %d faults found\n", found, tried)
	return nil
}

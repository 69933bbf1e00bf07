// Command goenzyme-fuzz tries goenzyme-cc on random programs in C, C++, Fortran or Rust; see package cfuzz.
package main

import (
	"flag"
	"fmt"
	"math"
	"os"
	"runtime"
	"strings"

	"github.com/goenzyme/goenzyme-cc/testscripts/cfuzz"
)

func main() {
	summaries, err := run()
	failed := false
	for _, s := range summaries {
		s.Print(os.Stdout)
		failed = failed || len(s.Failures) > 0
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "goenzyme-fuzz:", err)
		os.Exit(2)
	}
	if failed {
		os.Exit(1)
	}
}

func run() ([]*cfuzz.Summary, error) {
	cc := flag.String("cc", "goenzyme-cc", "the compiler to try, perhaps with options")
	clang := flag.String("clang", "clang", "compiles the programs over dual numbers; -drawn: clang,clang; -faults: the last is for Rust")
	seeds := flag.String("seeds", "", "first..last, or one; without: from 1 on until the time is over")
	limit := flag.Duration("time", 0, "stop after")
	levels := flag.String("levels", "-O0 -O1 -O2 -O3", "taken in turn, or drawn from")
	without := flag.String("features", "", "features to leave out: -name,-name; or the only ones to show: name,name")
	out := flag.String("out", "", "folder for reduced failures")
	refused := flag.Bool("refused", false, "put reduced refusals there too")
	batch := flag.Int("batch", 0, "programs in one file; 0: as many as suit the language")
	sanitize := flag.Int("sanitize", 4, "every so many files run under the sanitizers; 0: none; -drawn: every fourth")
	failures := flag.Int("failures", 0, "stop after so many; 0: never")
	name := flag.String("language", "c", "of the programs: c, c++, fortran, rust; -ledger: or all")
	flang := flag.String("flang", "flang", "compiles the programs in Fortran over dual numbers; -drawn: one for each clang")
	rustc := flag.String("rustc", "rustc", "compiles the programs in Rust over dual numbers")
	show := flag.Bool("print", false, "print the programs, do not run them")
	faults := flag.String("faults", "", "root of the repository: plant the faults there are in copies, and count those that programs show; or root,name,name for these")
	drawn := flag.Bool("drawn", false, "level, compiler and flags of each file are drawn by its number, as in a sweep")
	ledger := flag.String("ledger", "", "file that notes what is done of a sweep; run from the root of the repository")
	count := flag.Int("functions", 0, "of each language in a sweep, the first or from the first of -seeds on; 0 and no seeds: 20,000 in C, 8,000 in C++, 4,000 each in Fortran and Rust")
	workers := flag.Int("workers", runtime.NumCPU(), "files of a sweep at a time")
	flag.Parse()

	languages, err := parseLanguages(*name)
	if err != nil {
		return nil, err
	}
	language := languages[0]
	o := cfuzz.Options{From: 1, To: math.MaxUint64 - 1, Time: *limit, Levels: strings.Fields(*levels), Sanitize: *sanitize,
		Batch: *batch, Keep: *out, Refused: *refused, Failures: *failures, Progress: os.Stderr}
	if o.Batch == 0 {
		o.Batch = functions[language].file
	}
	if o.Without, err = cfuzz.ParseFeatures(*without, language); err != nil {
		return nil, err
	}
	if *seeds != "" {
		if o.From, o.To, err = cfuzz.ParseSeeds(*seeds); err != nil {
			return nil, err
		}
	} else if *limit == 0 && *ledger == "" {
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
	o.Tools = cfuzz.Tools{Compiler: strings.Fields(*cc), Rustc: *rustc, Dir: dir, Language: language}
	o.Tools.Clang, _, _ = strings.Cut(*clang, ",")
	o.Tools.Flang, _, _ = strings.Cut(*flang, ",")
	if *drawn || *ledger != "" {
		o.Draw = draw(*clang, *flang, *levels, dir)
	}
	switch {
	case *faults != "":
		return nil, hunt(*faults, dir, o, *batch, *without, strings.Split(*clang, ","))
	case *ledger != "":
		o.Workers = *workers
		if *count > 0 {
			o.To = o.From + uint64(*count) - 1
		}
		return sweep(*ledger, ".", languages, *count == 0 && *seeds == "", *batch, o.Draw, o)
	}
	s, err := cfuzz.Run(o)
	return []*cfuzz.Summary{s}, err
}

// Command goenzyme-packages builds real packages with goenzyme-cc and with clang and compares; see sweep/packages.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/irtest/emitted"
	"github.com/goenzyme/goenzyme-cc/sweep/packages"
)

func main() {
	ok, err := run()
	if err != nil {
		fmt.Fprintln(os.Stderr, "goenzyme-packages:", err)
		os.Exit(2)
	}
	if !ok {
		os.Exit(1)
	}
}

func run() (bool, error) {
	dir := flag.String("dir", "", "where sources, builds and logs go; without: goenzyme-packages in the user's cache")
	bin := flag.String("bin", "bin", "the folder that has goenzyme-cc, goenzyme-c++ and goenzyme-fortran")
	clang := flag.String("clang", "clang-19", "the compiler to compare with; its C++ driver has ++ behind clang")
	flang := flag.String("flang", "flang-new-19", "the Fortran compiler to compare with")
	only := flag.String("only", "", "names of packages, with commas between; without: all")
	jobs := flag.Int("jobs", 2, "for make -j")
	reuse := flag.Bool("reuse", false, "build only what has not been built; run the programs that take derivatives anew")
	record := flag.String("emitted", "", "build nothing: compare the derivatives that are emitted for the programs of what is built with those in this file")
	renew := flag.Bool("renew", false, "with -emitted: write the file anew")
	show := flag.Bool("table", false, "print the table of what has been run, run nothing")
	needs := flag.Bool("needs", false, "print the Debian packages that the recipes need")
	flag.Parse()

	recipes, err := chosen(*only)
	if err != nil {
		return false, err
	}
	if *needs {
		for _, r := range recipes {
			for _, n := range r.Needs {
				fmt.Println(n)
			}
		}
		return true, nil
	}
	o, err := options(*dir, *bin, *clang, *flang, *jobs)
	if err != nil {
		return false, err
	}
	o.Reuse = *reuse
	if *record != "" {
		return compare(o, recipes, *record, *renew)
	}
	var all []*packages.Result
	ok := true
	for _, r := range recipes {
		if *show {
			if res, err := packages.Load(r, o); err == nil {
				all = append(all, res)
			}
			continue
		}
		res := packages.Run(r, o)
		if err := res.Save(o); err != nil {
			return false, err
		}
		for _, fault := range res.Faults() {
			ok = false
			fmt.Fprintf(os.Stderr, "%s: %s\n", r.Name, fault)
		}
		all = append(all, res)
	}
	packages.Table(os.Stdout, all)
	packages.Measures(os.Stdout, all)
	return ok, nil
}

// compare compares what is emitted for the programs of packages that have been built with a record.
func compare(o packages.Options, recipes []*packages.Recipe, record string, renew bool) (bool, error) {
	by, err := emitted.Version(o.Clang.CC)
	if err != nil {
		return false, err
	}
	now := emitted.Table{}
	for _, r := range recipes {
		dumps, err := packages.Dump(r, o, append([]string{"-w", "-fenzyme-cache=off"}, emitted.Flags...)...)
		if err != nil {
			fmt.Fprintf(o.Log, "%s: passed over: %v\n", r.Name, err)
		}
		for program, dump := range dumps {
			now.Add(program, dump)
		}
	}
	return emitted.Record{File: record, By: by}.Compare(now, renew, o.Log)
}

func options(dir, bin, clang, flang string, jobs int) (packages.Options, error) {
	o := packages.Options{Jobs: jobs, Log: os.Stderr}
	if dir == "" {
		cache, err := os.UserCacheDir()
		if err != nil {
			return o, err
		}
		dir = filepath.Join(cache, "goenzyme-packages")
	}
	var err error
	for _, p := range []struct {
		into *string
		name string
	}{{&o.Dir, dir}, {&bin, bin}, {&o.Programs, "sweep/packages/programs"}, {&o.Check, "testscripts/testdata"}} {
		if *p.into, err = filepath.Abs(p.name); err != nil {
			return o, err
		}
	}
	if _, err := os.Stat(filepath.Join(bin, "goenzyme-c++")); err != nil {
		return o, err
	}
	o.Clang = packages.Compiler{Name: "clang", CC: clang, CXX: strings.Replace(clang, "clang", "clang++", 1), FC: flang}
	o.Ours = packages.Compiler{Name: "goenzyme", CC: "goenzyme-cc", CXX: "goenzyme-c++", FC: "goenzyme-fortran",
		Env: []string{"PATH=" + bin + string(os.PathListSeparator) + os.Getenv("PATH"), "GOENZYME_CLANG=" + clang, "GOENZYME_FLANG=" + flang}}
	// What is on PATH is what our own commands find as well.
	return o, os.Setenv("PATH", bin+string(os.PathListSeparator)+os.Getenv("PATH"))
}

// chosen are the recipes with the given names.
func chosen(only string) ([]*packages.Recipe, error) {
	all, err := packages.Recipes()
	if err != nil || only == "" {
		return all, err
	}
	var some []*packages.Recipe
	for _, name := range strings.Split(only, ",") {
		i := slices.IndexFunc(all, func(r *packages.Recipe) bool { return r.Name == name })
		if i < 0 {
			return nil, fmt.Errorf("no recipe is called %s", name)
		}
		some = append(some, all[i])
	}
	return some, nil
}

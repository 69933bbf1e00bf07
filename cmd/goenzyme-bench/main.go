// Command goenzyme-bench measures gradients of the kernels in benchmarks/kernels; see package benchmarks.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/goenzyme/goenzyme-cc/benchmarks"
	"github.com/goenzyme/goenzyme-cc/enzyme/irtest/emitted"
)

func main() {
	faults, err := run()
	if err != nil {
		fmt.Fprintln(os.Stderr, "goenzyme-bench:", err)
		os.Exit(2)
	}
	if faults > 0 {
		os.Exit(1)
	}
}

// run measures, prints, and counts our gradients that are wrong or missing.
func run() (int, error) {
	o := benchmarks.Options{Log: os.Stderr}
	var peers, libraries []string
	add := func(list *[]string) func(string) error {
		return func(s string) error { *list = append(*list, s); return nil }
	}
	dir := flag.String("dir", "", "where builds go; without: a temporary folder")
	root := flag.String("root", "benchmarks", "the folder that has harness and kernels")
	flag.StringVar(&o.CC, "cc", "bin/goenzyme-cc", "goenzyme-cc")
	flag.StringVar(&o.Clang, "clang", "clang-19", "the compiler of functions and of gradients by hand; its C++ driver has ++ behind clang")
	kernels := flag.String("kernels", "", "names, with commas between; without: all")
	sizes := flag.String("sizes", "small,large", "sizes, with a comma between")
	modes := flag.String("flags", "strict,fast", "sets of flags: -O3 -march=native, and with -ffast-math")
	flag.IntVar(&o.Rounds, "rounds", 9, "measurements of each gradient")
	flag.DurationVar(&o.Slice, "slice", 10*time.Millisecond, "CPU time of one measurement, at least")
	flag.DurationVar(&o.Patient, "patient", time.Minute, "time that one command of a program may take")
	out := flag.String("json", "", "write all measurements to this file")
	flag.Func("peer", "`name=compiler,flag,flag` of a compiler that understands the same calls; may be repeated", add(&peers))
	flag.Func("library", "`name=folder` with the headers of "+strings.Join(benchmarks.Libraries(), ", ")+"; may be repeated", add(&libraries))
	record := flag.String("emitted", "", "measure nothing: compare the derivatives that are emitted with those in this file")
	renew := flag.Bool("renew", false, "with -emitted: write the file anew")
	show := flag.Bool("show", false, "measure nothing, print the table of the JSON files that are the arguments")
	flag.Parse()

	if *show {
		all, err := load(flag.Args())
		if err != nil {
			return 0, err
		}
		benchmarks.Table(os.Stdout, all)
		return 0, nil
	}
	var err error
	if o.Dir, err = folder(*dir); err != nil {
		return 0, err
	}
	if *dir == "" {
		defer os.RemoveAll(o.Dir)
	}
	o.Harness = filepath.Join(*root, "harness")
	for _, p := range peers {
		w, err := benchmarks.Peer(p)
		if err != nil {
			return 0, err
		}
		o.Peers = append(o.Peers, w)
	}
	for _, l := range libraries {
		name, include, _ := strings.Cut(l, "=")
		w, err := benchmarks.Overloading(name, include, o.Harness, o.Clang)
		if err != nil {
			return 0, err
		}
		o.Peers = append(o.Peers, w)
	}
	list, err := benchmarks.Kernels(filepath.Join(*root, "kernels"), fields(*kernels))
	if err != nil {
		return 0, err
	}
	if *record != "" {
		return compare(o, list, *record, *renew)
	}
	var all []*benchmarks.Result
	for _, k := range list {
		for _, m := range benchmarks.Modes {
			if slices.Contains(fields(*modes), m.Name) {
				fmt.Fprintln(o.Log, k.Name, m.Name)
				all = append(all, o.Run(k, m, fields(*sizes))...)
			}
		}
	}
	benchmarks.Table(os.Stdout, all)
	return benchmarks.Faults(all), save(*out, all)
}

// compare compares what is emitted for the kernels with a record, and counts 1 when it differs.
func compare(o benchmarks.Options, list []benchmarks.Kernel, record string, renew bool) (int, error) {
	by, err := emitted.Version(o.Clang)
	if err != nil {
		return 0, err
	}
	now := emitted.Table{}
	for _, k := range list {
		dump, err := o.Dump(k, emitted.Flags...)
		if err != nil {
			return 0, err
		}
		now.Add(k.Name, dump)
	}
	alike, err := emitted.Record{File: record, By: by}.Compare(now, renew, o.Log)
	if alike || err != nil {
		return 0, err
	}
	return 1, nil
}

func folder(name string) (string, error) {
	if name == "" {
		return os.MkdirTemp("", "goenzyme-bench")
	}
	return filepath.Abs(name)
}

func fields(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return r == ',' || r == ' ' })
}

// load reads what save wrote, file after file.
func load(names []string) ([]*benchmarks.Result, error) {
	var all []*benchmarks.Result
	for _, name := range names {
		b, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		var some []*benchmarks.Result
		if err := json.Unmarshal(b, &some); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		all = append(all, some...)
	}
	return all, nil
}

func save(name string, all []*benchmarks.Result) error {
	if name == "" {
		return nil
	}
	b, err := json.MarshalIndent(all, "", "\t")
	if err != nil {
		return err
	}
	return os.WriteFile(name, append(b, '\n'), 0o666)
}

package main

import (
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/testscripts/cfuzz"
)

// few is how many functions are compiled together where a fault says which features show it: one of the first does, mostly.
const few = 12

// hunt looks for planted faults: for each in its own language, and in functions of its own features or else of those that the command line says.
func hunt(where, dir string, o cfuzz.Options, batch int, features string, clangs []string) error {
	only := strings.Split(where, ",")
	root := only[0]
	only = only[1:]
	all, err := cfuzz.Faults()
	if err != nil {
		return err
	}
	o.Progress = nil
	h, err := cfuzz.NewHunter(root, dir, func(f cfuzz.Fault) (cfuzz.Options, error) {
		o := o
		o.Tools.Language, o.Batch = f.Language, functions[f.Language].file
		if f.Features != "" {
			o.Batch = few
		}
		if batch > 0 {
			o.Batch = batch
		}
		if f.Language == cfuzz.Rust {
			o.Tools.Clang = clangs[len(clangs)-1]
		}
		show := f.Features
		if show == "" {
			show = features
		}
		var err error
		o.Without, err = cfuzz.ParseFeatures(show, f.Language)
		return o, err
	}, os.Stdout)
	if err != nil {
		return err
	}
	found, tried := 0, 0
	for _, f := range all {
		if len(only) > 0 && !slices.Contains(only, f.Name) {
			continue
		}
		if tool := lacking(f, o, dir); tool != "" {
			fmt.Printf("%s: not tried, there is no %s (%s)\n", f.Name, tool, f.What)
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

// lacking names the tool that a fault is looked for with and that is not installed; "": there is all.
func lacking(f cfuzz.Fault, o cfuzz.Options, dir string) string {
	need := map[cfuzz.Language]string{cfuzz.Fortran: o.Tools.Flang, cfuzz.Rust: o.Tools.Rustc}
	if tool, ok := need[f.Language]; ok {
		if _, err := exec.LookPath(tool); err != nil {
			return f.Language.String() + " compiler"
		}
	}
	if slices.Contains(f.Flags, "-stdlib=libc++") && !hasLibcxx(o.Tools.Clang, dir) {
		return "libc++"
	}
	return ""
}

// Package app is the whole program: verb or compiler, dispatch, exit status. It is apart from package main so
// that tests can let their own binary stand in for it.
package app

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver"
	"github.com/goenzyme/goenzyme-cc/toolchain"
)

// Main runs the process's command line and returns the exit status.
func Main() int {
	debug.SetGCPercent(400) // a short-lived process: memory is cheaper than collecting it
	proc := driver.Process{Name: os.Args[0], Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr, Env: toolchain.OSEnv()}
	if err := knowsName(os.Args[0]); err != nil {
		fmt.Fprintf(os.Stderr, "%s: error: %s\n", filepath.Base(os.Args[0]), err)
		return 1
	}
	switch words := os.Args[1:]; {
	case isVerb(words):
		return runVerb(proc, words)
	case len(words) == 1 && (words[0] == "--help" || words[0] == "-help"):
		return printHelp(proc)
	}
	return driver.Run(context.Background(), proc, os.Args[1:])
}

// languages are the names by which this program is to be other compilers one day.
var languages = map[string]string{
	"goenzyme-fortran": "Fortran", "goenzyme-flang": "Fortran", "goenzyme-f90": "Fortran",
	"goenzyme-rustc": "Rust", "goenzyme-rust": "Rust",
}

// knowsName refuses to compile another language as C.
func knowsName(argv0 string) error {
	name := strings.TrimSuffix(filepath.Base(argv0), ".exe")
	if language := languages[name]; language != "" {
		return errors.New(language + " is not supported yet: its IR can be differentiated with `goenzyme-cc ad in.ll -o out.ll`")
	}
	return nil
}

// Package app is the whole program: verb or compiler, dispatch, exit status. It is apart from package main so
// that tests can let their own binary stand in for it.
package app

import (
	"context"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver"
	"github.com/goenzyme/goenzyme-cc/driver/rustc"
	"github.com/goenzyme/goenzyme-cc/toolchain"
)

// Main runs the process's command line and returns the exit status.
func Main() int {
	debug.SetGCPercent(400) // a short-lived process: memory is cheaper than collecting it
	proc := driver.Process{Name: os.Args[0], Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr, Env: toolchain.OSEnv()}
	name := strings.TrimSuffix(filepath.Base(os.Args[0]), ".exe")
	if rustc.IsLinker(proc.Env) {
		name = "goenzyme-rustc"
	}
	if compile := compilers[name]; compile != nil {
		return compile(context.Background(), proc, os.Args[1:])
	}
	switch words := os.Args[1:]; {
	case isVerb(words):
		return runVerb(proc, words)
	case len(words) == 1 && (words[0] == "--help" || words[0] == "-help"):
		return printHelp(proc)
	}
	return driver.Run(context.Background(), proc, os.Args[1:])
}

// compilers are the names by which this program is a compiler whose line is not like clang's.
var compilers = map[string]func(ctx context.Context, proc driver.Process, argv []string) int{
	"goenzyme-rustc": rustc.Run,
}

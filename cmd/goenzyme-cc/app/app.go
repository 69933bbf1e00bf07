// Package app is the whole program: verb or compiler, dispatch, exit status. It is apart from package main so
// that tests can let their own binary stand in for it.
package app

import (
	"context"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver"
	"github.com/goenzyme/goenzyme-cc/driver/rustc"
	"github.com/goenzyme/goenzyme-cc/toolchain"
)

// Main runs the process's command line and returns the exit status.
func Main() int {
	runLean()
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
	case len(words) == 1 && slices.Contains([]string{"--help", "-help", "-h", "help"}, words[0]):
		return printHelp(proc)
	}
	return driver.Run(context.Background(), proc, os.Args[1:])
}

// runLean: this is a short-lived process that mostly waits for others. It works on one processor: the threads that take part on the others cost more than
// they bring. And memory is cheaper than collecting it: the first collection is put off until 64 MB are in use, which most runs never see; from then on the
// heap may grow to five times what is alive, and other processors help with that.
func runLean() {
	runtime.GOMAXPROCS(1)
	debug.SetGCPercent(1600) // of the 4 MB that Go begins with
	first := new([16]byte)
	runtime.AddCleanup(first, func(int) {
		debug.SetGCPercent(400)
		runtime.SetDefaultGOMAXPROCS()
	}, 0)
}

// compilers are the names by which this program is a compiler whose line is not like clang's.
var compilers = map[string]func(ctx context.Context, proc driver.Process, argv []string) int{
	"goenzyme-rustc": rustc.Run,
}

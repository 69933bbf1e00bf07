// Command goenzyme-cc is a C compiler that differentiates: a drop-in for clang,
// and a few verbs of its own.
package main

import (
	"context"
	"os"

	"github.com/goenzyme/goenzyme-cc/driver"
	"github.com/goenzyme/goenzyme-cc/toolchain"
)

func main() { os.Exit(Main()) }

// Main is the whole program; tests let their own binary stand in for it.
func Main() int {
	proc := driver.Process{Name: os.Args[0], Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr, Env: toolchain.OSEnv()}
	if isVerb(os.Args[1:]) {
		return runVerb(proc, os.Args[1:])
	}
	return driver.Run(context.Background(), proc, os.Args[1:])
}

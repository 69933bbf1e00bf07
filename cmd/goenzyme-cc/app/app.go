// Package app is the whole program: verb or compiler, dispatch, exit status. It is apart from package main so
// that tests can let their own binary stand in for it.
package app

import (
	"context"
	"os"
	"runtime/debug"

	"github.com/goenzyme/goenzyme-cc/driver"
	"github.com/goenzyme/goenzyme-cc/toolchain"
)

// Main runs the process's command line and returns the exit status.
func Main() int {
	debug.SetGCPercent(400) // a short-lived process: memory is cheaper than collecting it
	proc := driver.Process{Name: os.Args[0], Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr, Env: toolchain.OSEnv()}
	if isVerb(os.Args[1:]) {
		return runVerb(proc, os.Args[1:])
	}
	return driver.Run(context.Background(), proc, os.Args[1:])
}

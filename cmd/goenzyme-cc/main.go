// Command goenzyme-cc is a C compiler that differentiates: a drop-in for clang,
// and a few verbs of its own.
package main

// How many processors we may use is not looked up: see app.Main.
//go:debug containermaxprocs=0
//go:debug updatemaxprocs=0

import (
	"os"

	"github.com/goenzyme/goenzyme-cc/cmd/goenzyme-cc/app"
)

func main() { os.Exit(app.Main()) }

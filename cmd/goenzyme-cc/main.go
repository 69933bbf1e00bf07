// Command goenzyme-cc is a C compiler that differentiates: a drop-in for clang,
// and a few verbs of its own.
package main

import (
	"os"

	"github.com/goenzyme/goenzyme-cc/cmd/goenzyme-cc/app"
)

func main() { os.Exit(app.Main()) }

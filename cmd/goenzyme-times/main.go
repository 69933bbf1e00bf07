// Command goenzyme-times runs a part of the tests and logs its time, or prints the table of logged times:
//
//	goenzyme-times -log FILE step NAME COMMAND...   a part of make test
//	goenzyme-times -log FILE package COMMAND...     a test binary, for go test -exec; its name is the folder that it runs in
//	goenzyme-times -log FILE table
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/goenzyme/goenzyme-cc/testscripts/times"
)

func main() {
	log := flag.String("log", os.Getenv(times.Log), "where rows are written")
	root := flag.String("root", "", "the folder that names of packages are relative to")
	flag.Parse()
	err := run(*log, *root, flag.Args())
	var failed *exec.ExitError
	if errors.As(err, &failed) {
		os.Exit(max(1, failed.ExitCode())) // it has said why
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "goenzyme-times:", err)
		os.Exit(2)
	}
}

func run(log, root string, words []string) error {
	switch {
	case log == "":
		return errors.New("no log: -log FILE")
	case len(words) == 1 && words[0] == "table":
		rows, err := times.Read(log)
		if err != nil {
			return err
		}
		return times.Table(os.Stdout, rows)
	case len(words) > 2 && words[0] == times.Step:
		return times.Measure(log, times.Step, words[1], command(words[2:]))
	case len(words) > 1 && words[0] == times.Package:
		name, err := folder(root)
		if err != nil {
			return err
		}
		return times.Measure(log, times.Package, name, command(words[1:]))
	}
	return errors.New("one of: step NAME COMMAND..., package COMMAND..., table")
}

func command(words []string) *exec.Cmd {
	cmd := exec.Command(words[0], words[1:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	return cmd
}

// folder is where we are, seen from root.
func folder(root string) (string, error) {
	here, err := os.Getwd()
	if err != nil || root == "" {
		return here, err
	}
	return filepath.Rel(root, here)
}

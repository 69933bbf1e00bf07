package driver

import (
	"context"
	"fmt"
	"os/exec"
	"runtime/debug"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/process"
)

// version is set when a release is built.
var version = ""

// Version identifies the build of this binary.
func Version() string {
	v := version
	if info, ok := debug.ReadBuildInfo(); ok && v == "" {
		v = strings.Trim(info.Main.Version, "()")
	}
	return v
}

// printVersion implements --version: the compiler's lines, whose first one build systems parse, then ours.
func printVersion(ctx context.Context, proc Process, compiler string) error {
	cmd := exec.Command(compiler, "--version")
	cmd.Stdout, cmd.Stderr = proc.Stdout, proc.Stderr
	if err := process.Run(ctx, cmd); err != nil {
		return err
	}
	_, err := fmt.Fprintf(proc.Stdout, "goenzyme-cc %s\n", Version())
	return err
}

package driver

import (
	"errors"
	"fmt"
	"slices"

	"github.com/goenzyme/goenzyme-cc/driver/task"
	"github.com/goenzyme/goenzyme-cc/toolchain"
)

// RunAD differentiates a module as a verb. The result is for the clang that a run would select, which
// compiles it without options of goenzyme-cc.
func RunAD(proc Process, t *task.AD) error {
	clang, err := toolchain.FindClang(proc.Env, toolchain.Choice{Path: t.Options.Clang})
	if err != nil && !errors.Is(err, toolchain.ErrNone) {
		return err
	}
	majors := toolchain.Majors()
	switch t.Compiler = clang; {
	case t.LLVM != 0 && !slices.Contains(majors, t.LLVM):
		return fmt.Errorf("--llvm %d: IR is written for LLVM %d to %d", t.LLVM, majors[0], majors[len(majors)-1])
	case t.LLVM == 0 && clang != nil:
		t.LLVM = clang.Major
	}
	return runAlone(proc, t)
}

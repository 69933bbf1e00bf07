package task

import (
	"bytes"
	"context"
	"fmt"
	"os/exec"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/cache"
	"github.com/goenzyme/goenzyme-cc/driver/irsection"
	"github.com/goenzyme/goenzyme-cc/driver/objfile"
)

// addPrecompiled adds a frame to each object in which another compiler has stored bitcode: rustc does so in
// libraries, and in its standard library. The bitcode is read only if a derivative reaches a function of the
// object.
func addPrecompiled(ctx context.Context, objects []*objfile.Object, clang string) error {
	for _, o := range objects {
		if len(o.Frames) > 0 || o.LLVM == nil {
			continue
		}
		symbols, err := o.Symbols()
		if err != nil {
			return err
		}

		head := irsection.Header{Source: o.Name(), Unit: "precompiled"}
		for _, s := range symbols {
			switch {
			case s.Local:
			case s.Rank == objfile.Strong:
				head.Strong = append(head.Strong, s.Name)
			case s.Rank == objfile.Weak:
				head.Weak = append(head.Weak, s.Name)
			}
		}

		bitcode := o.LLVM
		o.Frames = []*irsection.Frame{irsection.Lazy(head, func() ([]byte, error) { return libraryText(ctx, clang, bitcode) })}
	}
	return nil
}

// libraryText is disassembled with a cache: libraries stay the same from one link to the next, and Rust's
// standard library has megabytes of bitcode.
func libraryText(ctx context.Context, clang string, bitcode []byte) ([]byte, error) {
	const other = "-Wno-override-module"
	key := cache.Key(bitcode, cache.Identity(clang), []byte(strings.Join(disassembling(other), "\x00")))
	return cache.Results().Made(key, func() ([]byte, error) { return disassembled(ctx, clang, bitcode, other) })
}

// disassembling returns the flags by which clang converts bitcode on its input to text.
func disassembling(other string) []string {
	return []string{"-x", "ir", "-", "-S", "-emit-llvm", "-Xclang", "-disable-llvm-passes", other, "-o", "-"}
}

// disassembled converts bitcode to text with clang. Clang overrides the target; the option other selects how
// it treats bitcode for another one.
func disassembled(ctx context.Context, clang string, bitcode []byte, other string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, clang, disassembling(other)...)
	var text, said bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(bitcode), &text, &said
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("%s cannot read the bitcode in it: %w\n%shint: when it comes from a newer compiler, choose a newer clang, with -fenzyme-clang=… or GOENZYME_CLANG", clang, err, said.Bytes())
	}
	return text.Bytes(), nil
}

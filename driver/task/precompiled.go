package task

import (
	"bytes"
	"context"
	"fmt"
	"os/exec"

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

// libraryText is disassembled with a cache: libraries stay the same from one link to the next, and Rust's standard library has megabytes of bitcode.
func libraryText(ctx context.Context, clang string, bitcode []byte) ([]byte, error) {
	store, key := cache.Results(), cache.Key(bitcode, cache.Identity(clang), []byte("disassembled"))
	if text, ok := store.Get(key); ok {
		return text, nil
	}
	text, err := disassembled(ctx, clang, bitcode, "-Wno-override-module")
	if err == nil {
		store.Put(key, text)
	}
	return text, err
}

// disassembled converts bitcode to text with clang. Clang overrides the target; the option other selects how
// it treats bitcode for another one.
func disassembled(ctx context.Context, clang string, bitcode []byte, other string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, clang, "-x", "ir", "-", "-S", "-emit-llvm", "-Xclang", "-disable-llvm-passes", other, "-o", "-")
	var text, said bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(bitcode), &text, &said
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("%s cannot read the bitcode in it: %w\n%shint: when it comes from a newer compiler, choose a newer clang, with -fenzyme-clang=… or GOENZYME_CLANG", clang, err, said.Bytes())
	}
	return text.Bytes(), nil
}

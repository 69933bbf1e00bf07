package resource

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/goenzyme/goenzyme-cc/driver/cache"
	"github.com/goenzyme/goenzyme-cc/driver/files"
	"github.com/goenzyme/goenzyme-cc/driver/process"
	"github.com/goenzyme/goenzyme-cc/toolchain"

	rt "github.com/goenzyme/goenzyme-cc/runtime"
)

// ModuleWords returns the options by which flang finds the module goenzyme, after all folders of the user;
// nil if there is no place for it. Module files depend on the compiler: the first use with a compiler creates
// one.
func ModuleWords(ctx context.Context, flang *toolchain.Flang) []string {
	kept := cache.Dir()
	if kept == "" {
		return nil
	}
	sum := sha256.Sum256(append(rt.Module(), cache.Identity(flang.Path)...))
	dir := filepath.Join(kept, "modules-"+hex.EncodeToString(sum[:])[:12])
	words := []string{"-I", dir}
	if files.Exists(filepath.Join(dir, "goenzyme.mod")) {
		return words
	}

	// Another process may do the same: compile in a new folder and rename that.
	made, err := os.MkdirTemp(kept, "modules-")
	if err != nil {
		return nil
	}
	defer os.RemoveAll(made)
	source := filepath.Join(made, "goenzyme.f90")
	if os.WriteFile(source, rt.Module(), 0o600) != nil {
		return nil
	}

	cmd := exec.Command(flang.Path, "-fsyntax-only", "-module-dir", made, source)
	if process.Run(ctx, cmd) != nil {
		return nil
	}
	if err := os.Rename(made, dir); err != nil && !files.Exists(filepath.Join(dir, "goenzyme.mod")) { // another one may have been faster
		return nil
	}
	return words
}

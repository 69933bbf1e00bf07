package task

import (
	"context"
	"encoding/binary"
	"io"
	"os"

	"github.com/goenzyme/goenzyme-cc/driver/cache"
	"github.com/goenzyme/goenzyme-cc/driver/files"
)

// Derivatives are cached: the same closure, options and compilers give the same derivative.
//
//	Recall    closure → derivative, if there is an entry
//	Prep, Differentiate, and at link Back, otherwise; then Remember
//
// An entry also holds the warnings that were printed, which Recall prints again.

// ResultFiles names the files of a cache entry, and the inputs of its key.
type ResultFiles struct {
	Closure string `arg:"" help:"The IR that the derivative is made from."`
	Made    string `short:"o" required:"" help:"The derivative."`
	Said    string `required:"" help:"What was said while it was made."`
	Recipe  string `required:"" help:"Hash of the command lines that make one of the other."`
	Clang   string `required:"" help:"The compiler."`
}

// key hashes contents, not file names.
func (r *ResultFiles) key() (string, error) {
	text, err := os.ReadFile(r.Closure)
	if err != nil {
		return "", err
	}
	return cache.Key(text, []byte(r.Recipe), cache.OwnIdentity(), cache.Identity(r.Clang)), nil
}

// Recall takes a derivative from the cache.
type Recall struct{ ResultFiles }

// Words spells the task as a command line.
func (t *Recall) Words() []string { return spell("recall", t) }

// Reads lists the input files.
func (t *Recall) Reads() []string { return []string{t.Closure} }

// Run writes the derivative and prints its warnings. If there is no entry, it does nothing.
func (t *Recall) Run(_ context.Context, stderr io.Writer) error {
	key, err := t.key()
	if err != nil {
		return err
	}
	kept, ok := cache.Results().Get(key)
	if !ok || len(kept) < 8 || binary.LittleEndian.Uint64(kept) > uint64(len(kept)-8) {
		return nil
	}

	// The entry is the length of the warnings (8 bytes), the warnings, the derivative.
	said := kept[8 : 8+binary.LittleEndian.Uint64(kept)]
	if _, err := stderr.Write(said); err != nil {
		return err
	}
	return files.Write(t.Made, kept[8+len(said):])
}

// Remember stores a derivative in the cache.
type Remember struct{ ResultFiles }

// Words spells the task as a command line.
func (t *Remember) Words() []string { return spell("remember", t) }

// Reads lists the input files.
func (t *Remember) Reads() []string { return []string{t.Closure, t.Made, t.Said} }

// Run stores the derivative and its warnings. If the warnings were not captured, as in a script made by -###,
// it stores nothing.
func (t *Remember) Run(context.Context, io.Writer) error {
	store := cache.Results()
	if store == nil {
		return nil
	}
	key, err := t.key()
	if err != nil {
		return err
	}

	said, err := os.ReadFile(t.Said)
	if os.IsNotExist(err) {
		return nil
	}
	if err != nil {
		return err
	}

	made, err := os.ReadFile(t.Made)
	if err != nil {
		return err
	}
	store.Put(key, append(append(binary.LittleEndian.AppendUint64(nil, uint64(len(said))), said...), made...))
	return nil
}

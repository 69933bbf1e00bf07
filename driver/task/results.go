package task

import (
	"context"
	"encoding/binary"
	"io"
	"os"

	"github.com/goenzyme/goenzyme-cc/driver/cache"
	"github.com/goenzyme/goenzyme-cc/driver/files"
)

// What takes long is kept: the same closure, under the same options, by the same compilers, gives the same derivative.
//
//	Recall    closure → derivative, when it is there
//	Prep, Differentiate, and at link Back, otherwise; then Remember
//
// With the derivative is kept what was said while it was made, to be said again.

// ResultFiles says what is kept and by what it is found.
type ResultFiles struct {
	Closure string `arg:"" help:"The IR that the derivative is made from."`
	Made    string `short:"o" required:"" help:"The derivative."`
	Said    string `required:"" help:"What was said while it was made."`
	Recipe  string `required:"" help:"Hash of the command lines that make one of the other."`
	Clang   string `required:"" help:"The compiler."`
}

// key is made of contents, not of names.
func (r *ResultFiles) key() (string, error) {
	text, err := os.ReadFile(r.Closure)
	if err != nil {
		return "", err
	}
	return cache.Key(text, []byte(r.Recipe), cache.OwnIdentity(), cache.Identity(r.Clang)), nil
}

// Recall takes a derivative from the cache.
type Recall struct{ ResultFiles }

// Words spells the task.
func (t *Recall) Words() []string { return spell("recall", t) }

// Reads lists its files.
func (t *Recall) Reads() []string { return []string{t.Closure} }

// Run writes the derivative, and says what was said with it; nothing when it is not there.
func (t *Recall) Run(_ context.Context, stderr io.Writer) error {
	key, err := t.key()
	if err != nil {
		return err
	}
	kept, ok := cache.Results().Get(key)
	if !ok || len(kept) < 8 || binary.LittleEndian.Uint64(kept) > uint64(len(kept)-8) {
		return nil
	}
	said := kept[8 : 8+binary.LittleEndian.Uint64(kept)]
	if _, err := stderr.Write(said); err != nil {
		return err
	}
	return files.Write(t.Made, kept[8+len(said):])
}

// Remember puts a derivative into the cache.
type Remember struct{ ResultFiles }

// Words spells the task.
func (t *Remember) Words() []string { return spell("remember", t) }

// Reads lists its files.
func (t *Remember) Reads() []string { return []string{t.Closure, t.Made, t.Said} }

// Run keeps what there is. Where nobody has listened, as in a script made of -###, it is not known what there was to say.
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

package app

import (
	"errors"
	"fmt"

	"github.com/goenzyme/goenzyme-cc/driver"
	"github.com/goenzyme/goenzyme-cc/driver/cache"
)

type cacheCmd struct {
	What string `arg:"" optional:"" help:"clear: remove what is kept."`
}

// Exec says what is kept, or clears it.
func (c cacheCmd) Exec(proc driver.Process) error {
	store := cache.Results()
	switch {
	case c.What != "" && c.What != "clear":
		return errors.New("either no words follow, or: clear")
	case store == nil:
		_, err := fmt.Fprintln(proc.Stdout, "nothing is kept")
		return err
	case c.What == "clear":
		return store.Clear()
	}
	n, total := store.Size()
	_, err := fmt.Fprintf(proc.Stdout, "%s: %d results, %.1f MiB\n", store.Dir(), n, float64(total)/(1<<20))
	return err
}

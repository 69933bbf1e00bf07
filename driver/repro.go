package driver

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
)

// errReported says that the user has been told already.
var errReported = errors.New("reported")

// reproduce makes of a panic a message that names the step and a folder with what is needed to repeat it.
func reproduce(step *Step, panicked any) error {
	dir, err := os.MkdirTemp("", "goenzyme-crash-")
	if err != nil {
		return fmt.Errorf("internal error in %s: %v\n%s", step.Kind, panicked, debug.Stack())
	}
	argv := append([]string(nil), step.Argv...)
	for i, a := range argv {
		text, err := os.ReadFile(a)
		if i < 2 || err != nil || filepath.Ext(a) == "" {
			continue
		}
		kept := filepath.Join(dir, filepath.Base(a))
		if os.WriteFile(kept, text, 0o600) == nil {
			argv[i] = kept
		}
	}
	repeat := Step{Argv: argv}
	note := fmt.Sprintf("%s\n\n%v\n%s", repeat.String(), panicked, debug.Stack())
	os.WriteFile(filepath.Join(dir, "README"), []byte(note), 0o600)
	return fmt.Errorf("internal error in %s: %v\nnote: please report it with the files in %s\nnote: to repeat: %s",
		step.Kind, panicked, dir, repeat.String())
}

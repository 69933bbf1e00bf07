package run

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/goenzyme/goenzyme-cc/driver/files"
	"github.com/goenzyme/goenzyme-cc/driver/plan"
)

type endlessTask struct{ begun chan bool }

func (t *endlessTask) Words() []string { return []string{"endless"} }
func (t *endlessTask) Reads() []string { return nil }
func (t *endlessTask) Run(context.Context, io.Writer) error {
	close(t.begun)
	select {}
}

// The engine does not look up from its work: it is left alone with it.
func TestSignalInTask(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	task := &endlessTask{make(chan bool)}
	go func() {
		<-task.begun
		cancel()
	}()
	out := filepath.Join(t.TempDir(), "out")
	if err := os.WriteFile(out, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	sh := &Shell{Stderr: io.Discard}
	err := sh.Run(ctx, &plan.Plan{Steps: []plan.Step{{Kind: plan.Differentiate, Task: task, Argv: []string{"endless"}, Outputs: []string{out}}}})
	if !errors.Is(err, context.Canceled) || files.Exists(out) {
		t.Errorf("%v; the output is there: %v", err, files.Exists(out))
	}
}

package task

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
)

// A Database writes the output of -MJ: one source's entry of a compilation database. The entry holds the
// command line of plain clang, so that clang's other tools can read the source.
type Database struct {
	Out    string   `short:"o" required:"" help:"File of entries, each followed by a comma."`
	Source string   `required:"" help:"The source as the user spelled it."`
	Object string   `required:"" help:"The object."`
	Append bool     `help:"Keep the entries that it has."`
	Line   []string `arg:"" optional:"" passthrough:"" help:"The compiler's line, behind --."`
}

// Reads lists no file.
func (t *Database) Reads() []string { return nil }

// Words spells the task as a command line.
func (t *Database) Words() []string { return append(append(spell("database", t), "--"), t.Line...) }

// Run writes the entry.
func (t *Database) Run(_ context.Context, _ io.Writer) error {
	dir, err := os.Getwd()
	if err != nil {
		return err
	}
	line := t.Line
	if len(line) > 0 && line[0] == "--" {
		line = line[1:]
	}

	entry := struct {
		Directory string   `json:"directory"`
		File      string   `json:"file"`
		Output    string   `json:"output"`
		Arguments []string `json:"arguments"`
	}{filepath.ToSlash(dir), t.Source, t.Object, line}

	var text bytes.Buffer
	enc := json.NewEncoder(&text)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(entry); err != nil {
		return err
	}
	text.Truncate(text.Len() - 1) // the line's end
	text.WriteString(",\n")

	mode := os.O_CREATE | os.O_WRONLY | os.O_TRUNC
	if t.Append {
		mode = os.O_CREATE | os.O_WRONLY | os.O_APPEND
	}
	f, err := os.OpenFile(t.Out, mode, 0o666)
	if err != nil {
		return err
	}
	defer f.Close()
	if _, err := f.Write(text.Bytes()); err != nil {
		return err
	}
	return f.Close()
}

package resource

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"

	"github.com/goenzyme/goenzyme-cc/driver/cache"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// RulesMark makes preprocessed text tell which rules an object would be made with. A compiler cache keeps objects by that
// text and by the files that its line markers name: it must not hand out one that was made with rules of yesterday. The
// words include a file whose own name tells the rules' content, and which names them as a source.
func RulesMark(rules string) []string {
	text, err := os.ReadFile(rules)
	kept := cache.Dir()
	if err != nil || kept == "" {
		return nil // the compiler proper complains of the file
	}
	sum := sha256.Sum256(append([]byte(rules+"\x00"), text...))
	name := hex.EncodeToString(sum[:])[:24]
	file := filepath.Join(kept, "rules-"+name+".h")
	cache.Place(file, fmt.Appendf(nil, "#line 1 %s\n", ir.AppendQuoted(nil, rules)))
	return []string{"-include", file}
}

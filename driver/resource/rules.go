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

// RulesMark returns options that make preprocessed text depend on a rule file. A compiler cache finds objects
// by that text and by the files in its line markers, and must not return one made with older rules. The
// options include a file whose name has a hash of the rules, and whose line marker names them.
func RulesMark(rules string) []string {
	text, err := os.ReadFile(rules)
	kept := cache.Dir()
	if err != nil || kept == "" {
		return nil // Embed reports the error
	}
	sum := sha256.Sum256(append([]byte(rules+"\x00"), text...))
	name := hex.EncodeToString(sum[:])[:24]
	file := filepath.Join(kept, "rules-"+name+".h")
	cache.Place(file, fmt.Appendf(nil, "#line 1 %s\n", ir.AppendQuoted(nil, rules)))
	return []string{"-include", file}
}

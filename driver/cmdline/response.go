package cmdline

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
)

// maxResponseDepth bounds the nesting of response files, which may name themselves.
const maxResponseDepth = 32

// ExpandResponse replaces each @file by the words in it, as clang does: with quotes, backslashes, and nested
// files relative to the working directory.
func ExpandResponse(argv []string) ([]string, error) { return expandResponse(argv, 0) }

// expandResponse is ExpandResponse at a nesting depth.
func expandResponse(argv []string, depth int) ([]string, error) {
	var out []string
	for _, w := range argv {
		if len(w) < 2 || w[0] != '@' {
			out = append(out, w)
			continue
		}
		if depth == maxResponseDepth {
			return nil, fmt.Errorf("recursive expansion of: '%s'", w[1:])
		}
		text, err := os.ReadFile(w[1:])
		if err != nil {
			if errors.Is(err, fs.ErrNotExist) {
				return nil, fmt.Errorf("no such file or directory: '%s'", w)
			}
			return nil, fmt.Errorf("response file '%s': %w", w, err)
		}
		words, err := expandResponse(splitWords(strings.TrimPrefix(string(text), "\ufeff")), depth+1)
		if err != nil {
			return nil, err
		}
		out = append(out, words...)
	}
	return out, nil
}

// splitWords splits the text of a GNU response file: blanks separate words, '…' and "…" quote, a backslash
// escapes the next byte.
func splitWords(text string) []string {
	var words []string
	var word strings.Builder

	// inWord distinguishes an empty quoted word from no word.
	inWord := false
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case strings.IndexByte(" \t\r\n\f\v", c) >= 0:
			if inWord {
				words = append(words, word.String())
				word.Reset()
				inWord = false
			}
		case c == '\\' && i+1 < len(text):
			i++
			word.WriteByte(text[i])
			inWord = true
		case c == '"' || c == '\'':
			inWord = true
			for i++; i < len(text) && text[i] != c; i++ {
				if text[i] == '\\' && i+1 < len(text) && c == '"' {
					i++
				}
				word.WriteByte(text[i])
			}
		default:
			word.WriteByte(c)
			inWord = true
		}
	}
	if inWord {
		words = append(words, word.String())
	}
	return words
}

// Package emitted keeps fingerprints of the derivatives that the engine emits, one line each, as a regression test for refactorings: `go test ./enzyme
// -run TestEmitted` for the numeric corpus, `make emitted` for the kernels of the benchmarks and programs that use packages.
//
//	Requires:   what -fenzyme-print-after=tape,emit prints.
//	Produces:   a Function per derivative: a hash of its code, its size, its tape.
//	Guarantees: names of symbols, numbers of metadata and of attributes, and positions in the source are not part of a hash; everything else is.
package emitted

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// A Function is one derivative.
type Function struct {
	Name         string // of the derivative
	Hash         string // of the normalised code, 12 hexadecimal digits
	Instructions int
	Tape         int // bytes of records and blocks, those of loops per iteration
}

const header = "; --- "

// Read finds the derivatives in a dump. What the tape stage prints of a function belongs to its derivatives in reverse mode.
func Read(dump string) (list []Function) {
	tapes := map[string]int{}
	for _, part := range strings.Split("\n"+dump, "\n"+header)[1:] {
		head, text, _ := strings.Cut(part, "\n")
		stage, of, ok := strings.Cut(head, " of @")
		switch {
		case ok && stage == "tape":
			tapes[of] = tapeBytes(text)
		case ok && stage == "emit":
			f := code(text)
			if !forward.MatchString(f.Name) {
				f.Tape = tapes[of]
			}
			list = append(list, f)
		}
	}
	return list
}

var sizes = regexp.MustCompile(`(?m)^(?:function|loop).* of (\d+) bytes`)

// tapeBytes adds up what the frames of a function take in the arena.
func tapeBytes(text string) (sum int) {
	for _, m := range sizes.FindAllStringSubmatch(text, -1) {
		n, _ := strconv.Atoi(m[1])
		sum += n
	}
	return sum
}

// code reads one function as it is printed.
func code(text string) Function {
	var f Function
	norm, hash := normaliser{}, sha256.New()
	lines := bufio.NewScanner(strings.NewReader(text))
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		line := strings.TrimRight(lines.Text(), " ")
		if m := defined.FindStringSubmatch(line); m != nil && f.Name == "" {
			f.Name = strings.Trim(m[1], `"`)
		}
		if strings.HasPrefix(line, "  ") && !strings.HasPrefix(line, "    ") { // cases of a switch stand deeper
			f.Instructions++
		}
		if line = norm.line(line); line != "" {
			fmt.Fprintln(hash, line)
		}
	}
	f.Hash = hex.EncodeToString(hash.Sum(nil))[:12]
	return f
}

var (
	forward  = regexp.MustCompile(`\.fwd(\.\d+)?$`)
	defined  = regexp.MustCompile(`^define .*?@("[^"]*"|[-\w$.]+)\(`)
	position = regexp.MustCompile(`, !dbg !\d+`)
	record   = regexp.MustCompile(`^ *#dbg_`)
	words    = regexp.MustCompile(`@"[^"]*"|@[-\w$.]+|![0-9]+|#[0-9]+`)
)

// A normaliser gives symbols, metadata and groups of attributes numbers in the order in which one function names them.
type normaliser map[string]int

func (n normaliser) line(s string) string {
	if record.MatchString(s) {
		return ""
	}
	return words.ReplaceAllStringFunc(position.ReplaceAllString(s, ""), func(word string) string {
		if strings.HasPrefix(word, "@llvm.") {
			return word
		}
		if n[word] == 0 {
			n[word] = len(n) + 1
		}
		return word[:1] + strconv.Itoa(n[word])
	})
}

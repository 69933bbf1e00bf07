package driver

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/attach"
	"github.com/goenzyme/goenzyme-cc/driver/frame"
)

// Starting clang takes longer than compiling a small file. Where nothing will have to change in a unit's code, clang is started
// once: it makes the object in its own way, and on the way there leaves the raw IR, which is then put into the object.
//
//	Once    f.c → f.o; and f.raw/*.ll, the IR as it was before the first pass
//	Embed   f.raw → the frame, into f.o; or f.native.ll as after Front, where the unit turns out to ask for derivatives, or
//	        to have static variables that a derivative might share and that clang has optimised: then f.o is made anew.

// once reports whether a source is compiled so, and whether its static variables are to be kept as if others could see them.
func (p *planner) once(input int, phase, out string) (once, kept bool) {
	t := &p.line.Tokens[input]
	if phase == "-S" || out == "-" || p.line.lto() || p.plan.Keep || p.opts.Rules != "" || len(p.clang.Config.DumpFirst) == 0 || isIR(t) || isFortran(t) {
		return false, false
	}
	for i := range p.line.Tokens {
		if t := &p.line.Tokens[i]; t.Role != Input && entangled(t.Words[0]) {
			return false, false
		}
	}
	text := sourceText(t.Value)
	if mentionsEnzyme(text) {
		return false, false
	}
	switch shares := sharesStatics(text); {
	case p.line.optLevel() == "0":
		return true, false
	case text == nil || len(text) >= smallSource || shares == inCode:
		return false, false
	case shares == inData:
		keeps := len(p.clang.Config.KeepStatic) > 0 && isC(t)
		return keeps, keeps
	}
	return true, false
}

// smallSource is how long a source may be, in bytes, that is compiled in one go in the hope that it has no statics to share: of
// longer ones the optimiser is the greater part of the cost.
const smallSource = 1 << 16

// entangled lists the words that put passes in front of where the IR is left, or that talk to clang's inner parts as we do.
func entangled(word string) bool {
	return slices.ContainsFunc([]string{"-Xclang", "-mllvm", "-Xarch", "-gsplit-dwarf", "-fsanitize", "-fprofile", "-fcs-profile", "-fcoverage", "-finstrument", "-fxray", "-pg",
		"--coverage", "-coverage", "-ftest-coverage", "-fplugin", "-fpass-plugin", "-foptimization-record", "-fsave-optimization-record", "-arch"},
		func(prefix string) bool { return strings.HasPrefix(word, prefix) })
}

// isIR reports whether a source is LLVM's.
func isIR(t *Token) bool {
	ext := filepath.Ext(t.Value)
	return t.Lang == "ir" || t.Lang == "" && (ext == ".ll" || ext == ".bc")
}

// onceArgv is the user's line, for one input, with the raw IR left in a folder.
func (p *planner) onceArgv(input int, raw, out string, kept bool) []string {
	conf := p.clang.Config
	dump := conf.DumpFirst
	if p.line.optLevel() == "0" {
		dump = conf.DumpPlain
	}
	argv := p.sourceArgv(input, out)
	for _, w := range dump {
		argv = append(argv, strings.ReplaceAll(w, "FOLDER", raw))
	}
	if kept {
		argv = append(argv, conf.KeepStatic...)
	}
	switch {
	case p.line.wantsDebug():
	case p.line.optLevel() == "0":
		argv = append(argv, conf.TrackLines...)
	default:
		argv = append(argv, conf.Track...)
	}
	return append(argv, "-c", "-o", out)
}

// sourceText is a source of ordinary size, nil for what can't be looked at.
func sourceText(source string) []byte {
	info, err := os.Stat(source)
	if err != nil || !info.Mode().IsRegular() || info.Size() > 1<<22 {
		return nil
	}
	text, _ := os.ReadFile(source)
	return text
}

// readRaw reads a unit's raw IR: a file that Front has made, or the folder in which Once has left one. There the module says that
// its locations are for messages only; what a derivative does with them is decided where that is made.
func readRaw(path string) ([]byte, error) {
	if info, err := os.Stat(path); err != nil || !info.IsDir() {
		return os.ReadFile(path)
	}
	files, err := os.ReadDir(path)
	if err == nil && len(files) != 1 {
		err = fmt.Errorf("clang has left %d files of IR in %s, not one", len(files), path)
	}
	if err != nil {
		return nil, err
	}
	raw, err := os.ReadFile(filepath.Join(path, files[0].Name()))
	if err != nil {
		return nil, err
	}
	if _, rest, ok := bytes.Cut(raw, []byte("***\n")); ok && bytes.HasPrefix(raw, []byte("; ***")) {
		raw = rest
	}
	return bytes.Replace(raw, []byte("emissionKind: NoDebug"), []byte("emissionKind: LineTablesOnly"), 1), nil
}

// excluded is the flag of sections that a linker leaves out, SHF_EXCLUDE.
const excluded = 0x80000000

// complete puts the frame into the object, and says whether that is all there is to do. renamed are the statics that the carried IR has
// under the names that they have in the whole program: the object gets these names too.
func (t *EmbedTask) complete(head frame.Header, carried []byte, renamed []string) (bool, error) {
	info, err := os.Stat(t.Object)
	if err != nil || !info.Mode().IsRegular() { // /dev/null
		return err == nil, err
	}
	packed, err := frame.Append(nil, head, carried)
	if err != nil {
		return false, err
	}
	names := map[string]string{}
	for _, name := range renamed {
		names[strings.TrimPrefix(name, `\01`)] = strings.TrimPrefix(name, `\01`) + "." + head.Unit
	}
	return attach.To(t.Object, attach.Section{Name: frame.Section, Flags: excluded, Content: packed}, names)
}

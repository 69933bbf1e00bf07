package ir

import (
	"fmt"
	"path"
	"strconv"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
)

// maxScopes bounds walks up scopes and call sites, which bad input could make endless.
const maxScopes = 64

// Pos returns where the user wrote the instruction, as far as debug information says.
func (m *Module) Pos(in *Instr) diag.Pos { return m.LocPos(in.Meta("dbg")) }

// LocPos is what a DILocation says.
func (m *Module) LocPos(ref string) diag.Pos { return m.locPos(ref, maxScopes) }

// locPos reads a DILocation and the call sites it was inlined at.
func (m *Module) locPos(ref string, fuel int) diag.Pos {
	text := m.Resolve(ref)
	if fuel == 0 || NodeKind(text) != "DILocation" {
		return diag.Pos{}
	}
	pos := diag.Pos{File: m.scopeFile(NodeField(text, "scope")), Line: fieldInt(text, "line"), Col: fieldInt(text, "column")}
	if at := NodeField(text, "inlinedAt"); at != "" {
		if p := m.locPos(at, fuel-1); p.IsValid() {
			pos.InlinedAt = &p
		}
	}
	return pos
}

// LoopPos returns where the user wrote the loop whose latch ends with br, as its !llvm.loop says.
func (m *Module) LoopPos(br *Instr) diag.Pos {
	for _, e := range NodeElems(m.Resolve(br.Meta("llvm.loop"))) {
		if p := m.LocPos(e); p.IsValid() {
			return p
		}
	}
	return diag.Pos{}
}

func fieldInt(text, field string) int {
	n, _ := strconv.Atoi(NodeField(text, field))
	return n
}

// SourcePath is where the file lies that an instruction comes from, or a function when in is nil, as the compiler was run; empty when that is not known.
func (m *Module) SourcePath(f *Func, in *Instr) string {
	scope := ""
	if in != nil {
		scope = NodeField(m.Resolve(in.Meta("dbg")), "scope")
	} else {
		for _, md := range f.MD {
			if md.Kind == "dbg" {
				scope = md.Text
			}
		}
	}
	dir, name := m.fileOf(scope)
	if name == "" || dir == "" || path.IsAbs(name) {
		return name
	}
	return dir + "/" + name
}

// scopeFile is the name of the file of a scope.
func (m *Module) scopeFile(ref string) string { return rustFile(m.fileOf(ref)) }

// fileOf finds the file of a scope: its own, or that of the scope around it.
func (m *Module) fileOf(ref string) (dir, name string) {
	for range maxScopes {
		text := m.Resolve(ref)
		if NodeKind(text) == "DIFile" {
			name, _ = MetaString(NodeField(text, "filename"))
			dir, _ = MetaString(NodeField(text, "directory"))
			return dir, name
		}
		if f := NodeField(text, "file"); f != "" && f != "null" {
			ref = f
			continue
		}
		if ref = NodeField(text, "scope"); ref == "" {
			break
		}
	}
	return "", ""
}

// rustFile is the name of a file that rustc was given in a folder. It names files relative to that of their crate, which Cargo chooses: where only the
// folder says whether "src/lib.rs" is the program's or a library's, it is part of the name.
func rustFile(dir, name string) string {
	if whole := dir + "/" + name; strings.HasSuffix(name, ".rs") && path.IsAbs(dir) && !path.IsAbs(name) && diag.IsLibrary(whole) != diag.IsLibrary(name) {
		return whole
	}
	return name
}

// Subprogram is the text of f's DISubprogram, "" when there is none.
func (m *Module) Subprogram(f *Func) string {
	for _, md := range f.MD {
		if text := m.Resolve(md.Text); md.Kind == "dbg" && NodeKind(text) == "DISubprogram" {
			return text
		}
	}
	return ""
}

// SubprogramAt is the text of the DISubprogram in which a location stands, or in which
// the outermost call that led to it by inlining stands; "" when there is none.
func (m *Module) SubprogramAt(ref string) string {
	text := m.Resolve(ref)
	for range maxScopes {
		at := NodeField(text, "inlinedAt")
		if at == "" {
			break
		}
		text = m.Resolve(at)
	}
	for range maxScopes {
		if NodeKind(text) == "DISubprogram" {
			return text
		}
		scope := NodeField(text, "scope")
		if scope == "" {
			break
		}
		text = m.Resolve(scope)
	}
	return ""
}

// FuncPos returns where the user wrote the function.
func (m *Module) FuncPos(f *Func) diag.Pos {
	text := m.Subprogram(f)
	if text == "" {
		return diag.Pos{}
	}
	return diag.Pos{File: m.scopeFile(NodeField(text, "file")), Line: fieldInt(text, "line")}
}

// FuncSourceName is the name the user gave the function, as debug information
// has it, else the symbol's.
func (m *Module) FuncSourceName(f *Func) string {
	if name, ok := MetaString(NodeField(m.Subprogram(f), "name")); ok {
		return name
	}
	return f.Name
}

// Where names an instruction for messages about code without line information.
func Where(in *Instr) string {
	f := in.Func()
	if f == nil {
		return in.String()
	}
	return fmt.Sprintf("in @%s, block %s: %s", f.Name, blockName(in.parent), in.String())
}

// blockName is the block's name or number, with its sigil.
func blockName(b *Block) string {
	if b.parent == nil {
		return "%" + b.Name
	}
	p := dumper(b.parent)
	p.local(b, b.Name)
	return string(p.b)
}

package typedptr

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/llir/llvm/asm"
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"
)

const units = "testdata/units.ll"

func read(t *testing.T, src []byte) *ir.Module {
	t.Helper()
	m, err := Read(units, src)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range ir.Verify(m) {
		t.Error(e)
	}
	return m
}

// source returns the test text; LLVM and llir want the type that older text left out of sret.
func source(t *testing.T, spelled bool) []byte {
	t.Helper()
	src, err := os.ReadFile(units)
	if err != nil {
		t.Fatal(err)
	}
	if spelled {
		src = bytes.Replace(src, []byte("sret %out"), []byte("sret(%struct.pair) %out"), 1)
	}
	return src
}

func TestRead(t *testing.T) {
	var b bytes.Buffer
	if err := ir.Print(&b, read(t, source(t, false)), ir.Dialect{Major: 15}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"%struct.node = type { double, ptr, ptr }",
		"@raw = global ptr @list",
		"@also = alias i8, ptr @text",
		"sret(%struct.pair) %out, ptr %bytes, ptr addrspace(3) %near, <2 x ptr> %lanes) personality ptr @personality",
		"%bits = load i64, ptr %bytes, align 8",
		"@llvm.memcpy.p0.p0.i64(ptr align 8 %out, ptr align 8 %bytes, i64 16, i1 false)",
		"call void @anything(ptr %out)",
		"@llvm.masked.gather.v2f64.v2p0(<2 x ptr>",
		"call nonnull align 8 dereferenceable(8) ptr @reference()",
		"metadata ptr %bytes",
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("missing %s", want)
		}
	}
	if regexp.MustCompile(`[a-z0-9)}\]>]\*`).Match(b.Bytes()) {
		t.Error("a typed pointer is left")
	}
	if t.Failed() {
		t.Log(b.String())
	}
}

func TestErrors(t *testing.T) {
	for text, want := range map[string]string{
		"@x = global i32* nul":                "t.ll:1:18: expected a value of type ptr",
		"@x = global i32 addrspace(1) null":   "t.ll:1:30: expected '*'",
		"define void @f(i32** %p) { ret i32*": "t.ll:1:36: expected a value of type ptr, found end of file",
	} {
		if _, err := Read("t.ll", []byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
	if _, err := ir.Parse("t.ll", []byte("@x = global i32* null")); err == nil || !strings.Contains(err.Error(), "typed pointer") {
		t.Errorf("the reader of today's text: %v", err)
	}
}

// TestAgainstLLVM compares with the upgrade that LLVM 16 makes itself.
func TestAgainstLLVM(t *testing.T) {
	if _, err := exec.LookPath("clang-16"); err != nil {
		t.Skip("clang-16 is not installed")
	}
	cmd := exec.Command("clang-16", "-x", "ir", "-S", "-emit-llvm", "-Xclang", "-disable-llvm-passes", "-w", "-", "-o", "-")
	cmd.Stdin = bytes.NewReader(source(t, true))
	upgraded, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	want, got := code(read(t, upgraded)), code(read(t, source(t, true)))
	for f, lines := range want {
		if got[f] != lines {
			t.Errorf("@%s reads as\n%s\ninstead of\n%s", f, got[f], lines)
		}
	}
}

// code lists each function's instructions without attachments, whose numbers differ.
func code(m *ir.Module) map[string]string {
	out := map[string]string{}
	for _, f := range m.Funcs {
		for in := range f.Instrs() {
			in.MD = nil
			if c := in.Call(); c != nil && strings.HasPrefix(ir.SymbolName(in.Callee()), "llvm.dbg.") {
				continue // LLVM drops debug calls of a module without debug information
			}
			out[f.Name] += in.String() + "\n"
		}
	}
	return out
}

// TestAgainstLLIR asks llir for a second opinion on what the text says: the
// operation and the result type of every instruction.
func TestAgainstLLIR(t *testing.T) {
	src := source(t, true)
	forLLIR := bytes.ReplaceAll(src, []byte("nonnull align 8 dereferenceable(8) double*"), []byte("double*")) // its grammar has no such results
	theirs, err := asm.ParseBytes(units, forLLIR)
	if err != nil {
		t.Fatal(err)
	}
	ours := read(t, src)
	for _, f := range theirs.Funcs {
		if len(f.Blocks) == 0 {
			continue
		}
		var want, got []string
		for _, b := range f.Blocks {
			for _, in := range b.Insts {
				if s := opinion(in); s != "bitcast ptr" { // gone, as it must be
					want = append(want, s)
				}
			}
			want = append(want, opinion(b.Term))
		}
		for in := range ours.Func(f.Name()).Instrs() {
			got = append(got, fmt.Sprintf("%s %s", in.Op, in.Type()))
		}
		if strings.Join(got, "\n") != strings.Join(want, "\n") {
			t.Errorf("@%s:\n%q\nllir:\n%q", f.Name(), got, want)
		}
	}
}

// opinion is an instruction's operation and result type in llir's view, pointers made opaque.
func opinion(in llir.LLStringer) string {
	text := in.LLString()
	ty := "void"
	if v, ok := in.(value.Value); ok && !v.Type().Equal(types.Void) {
		ty = opaque(v.Type())
		_, text, _ = strings.Cut(text, " = ")
	}
	op := strings.TrimPrefix(text, "tail ")
	if i := strings.IndexAny(op, " \n"); i > 0 {
		op = op[:i]
	}
	return op + " " + ty
}

func opaque(t types.Type) string {
	switch t := t.(type) {
	case *types.PointerType:
		if t.AddrSpace != 0 {
			return fmt.Sprintf("ptr addrspace(%d)", t.AddrSpace)
		}
		return "ptr"
	case *types.StructType:
		if t.TypeName != "" {
			return t.String()
		}
		var fields []string
		for _, f := range t.Fields {
			fields = append(fields, opaque(f))
		}
		return "{ " + strings.Join(fields, ", ") + " }"
	case *types.VectorType:
		return fmt.Sprintf("<%d x %s>", t.Len, opaque(t.ElemType))
	}
	return t.String()
}

// TestWrite writes for LLVM 14 what was read: the same module comes back, its text has no opaque pointer in it, and clang-14 takes it.
func TestWrite(t *testing.T) {
	text := func(m *ir.Module, major int) string {
		var b strings.Builder
		if err := ir.Print(&b, m, ir.Dialect{Major: major}); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	m := read(t, source(t, true))
	old := text(m, 14)
	if regexp.MustCompile(`\bptr\b`).MatchString(old) {
		t.Error("an opaque pointer is left")
	}
	back := read(t, []byte(old))
	for _, g := range []string{"@view = global ptr getelementptr inbounds (i8, ptr @text, i64 1)", "@also = alias i8, ptr @text"} {
		if !strings.Contains(text(back, 15), g) {
			t.Errorf("read again, it lacks %s", g)
		}
	}
	want, got := code(m), code(back)
	for f, lines := range want {
		if got[f] != lines {
			t.Errorf("@%s reads again as\n%s\ninstead of\n%s", f, got[f], lines)
		}
	}
	if _, err := exec.LookPath("clang-14"); err == nil {
		cmd := exec.Command("clang-14", "-x", "ir", "-S", "-O2", "-w", "-", "-o", os.DevNull)
		cmd.Stdin = strings.NewReader(old)
		if msg, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("clang-14: %v\n%.2000s", err, msg)
		}
	}
	if t.Failed() {
		t.Log(old)
	}
}

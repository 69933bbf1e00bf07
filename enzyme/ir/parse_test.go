package ir

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
)

// TestStable reads testdata/read, writes it in every dialect and checks that
// what was written is read and written again unchanged, and that the newest
// dialect brings back the text itself, comments aside.
func TestStable(t *testing.T) {
	files, _ := filepath.Glob("testdata/read/*.ll")
	if len(files) == 0 {
		t.Fatal("no test data")
	}
	for _, name := range files {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		m, err := Parse(name, src)
		if err != nil {
			t.Error(err)
			continue
		}
		for _, e := range Verify(m) {
			t.Errorf("%s: %v", name, e)
		}
		for major := range newestMajor - oldestMajor + 1 {
			d := Dialect{Major: oldestMajor + major}
			var b, c bytes.Buffer
			if err := Print(&b, m, d); err != nil {
				if strings.HasPrefix(filepath.Base(name), "any") {
					t.Errorf("%s: %v", name, err)
				}
				continue
			}
			read := Parse
			if d.Major < 15 {
				read = ParseTyped
			}
			again, err := read(name, b.Bytes())
			if err != nil {
				t.Errorf("%v in\n%s", err, b.String())
				continue
			}
			if err := Print(&c, again, d); err != nil || !bytes.Equal(b.Bytes(), c.Bytes()) {
				t.Errorf("%s is not stable in dialect %d: %v\n%s\n%s", name, d.Major, err, b.String(), c.String())
			}
			if d.Major == newestMajor && bareLines(src) != bareLines(b.Bytes()) {
				t.Errorf("%s comes back as\n%s", name, b.String())
			}
		}
	}
}

// bareLines drops comments and empty lines.
func bareLines(text []byte) string {
	var lines []string
	for _, l := range strings.Split(string(text), "\n") {
		if strings.HasPrefix(l, ";") || strings.TrimSpace(l) == "" {
			continue
		}
		lines = append(lines, strings.TrimRight(l, " "))
	}
	return strings.Join(lines, "\n")
}

// TestReadErrors shows what bad text is told: where, and what was expected.
func TestReadErrors(t *testing.T) {
	body := func(code string) string { return "define void @f(i32 %a, ptr %p) {\n" + code + "\n  ret void\n}\n" }
	for text, want := range map[string]string{
		"foo":                                             `t.ll:1:1: expected a definition, found "foo"`,
		"\n\n  @x = 3":                                    `t.ll:3:8: expected 'global' or 'constant', found "3"`,
		"@x = global i32 1\n@x = global i32 2":            "t.ll:2:1: symbol @x is defined twice",
		"@x = global i32 null":                            `t.ll:1:17: expected a value of type i32, found "null"`,
		"@x = global [2 x i32] [i32 1]":                   "t.ll:1:24: expected 2 elements of [2 x i32], found 1",
		"@x = global ptr @y":                              "t.ll:1:17: expected a definition of @y",
		"@x = global %T zeroinitializer":                  "t.ll:1:13: expected a definition of type %T",
		"@x = global i8* null":                            "t.ll:1:15: typed pointer: expected 'ptr'",
		"@x = global i32 \"open":                          "t.ll:1:17: expected a closing quote",
		"!0 = !{!1":                                       "t.ll:1:7: expected the bracket that closes this one",
		"!0 = !{)":                                        "t.ll:1:8: unexpected ')'",
		"define void @f() {\n}":                           "t.ll:1:1: expected a body with at least one block",
		"define void @f() {\n":                            "t.ll:2:1: expected '}', found end of file",
		body("  %x = add i32 %a"):                         `t.ll:3:3: expected ',', found "ret"`,
		body("  %x = frob i32 %a"):                        `t.ll:2:8: expected an instruction, found "frob"`,
		body("  %x = add i64 %a, 1"):                      "t.ll:2:16: expected a value of type i64, %a has type i32",
		body("  %x = add i32 %b, 1"):                      "t.ll:2:16: expected a definition of %b in @f",
		body("  %x = add i32 %a, 1\n  %x = add i32 1, 1"): "t.ll:3:3: local %x is defined twice",
		body("  %5 = add i32 %a, 1\n  %4 = add i32 1, 1"): "t.ll:3:3: expected number %6 or above",
		body("  br label %a"):                             "t.ll:2:12: expected a value of type label, %a has type i32",
		body("  store i32 1, i32 %a"):                     "t.ll:2:16: expected a pointer, found i32",
		body("  call void @g(i32 1) [ \"tag\"( ]"):        `t.ll:2:32: expected a type, found "]"`,
		body("  %x = icmp big i32 %a, 1"):                 `t.ll:2:13: expected a comparison predicate, found "big"`,
		body("  %x = getelementptr i8, ptr %p, i64 %y\n  %y = fadd double 1.0, 1.0"): "t.ll:2:38: expected a value of type i64, %y has type double",
		body("  fence sometimes"):                                                `t.ll:2:9: expected a memory ordering, found "sometimes"`,
		body("  %x = extractvalue { i32 } undef, 1"):                             "t.ll:2:8: expected an index of a member of { i32 }, found 1",
		strings.Repeat("@x = global ", 1) + strings.Repeat("[1 x ", 5000) + "i8": "expected less than 2000 levels of nesting",
	} {
		m, err := Parse("t.ll", []byte(text))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.60q: %v\nwant %s", text, err, want)
		}
		if m != nil {
			t.Errorf("%.60q: a module with an error", text)
		}
	}
}

// TestDialects checks what each major gets instead of what it does not know.
func TestDialects(t *testing.T) {
	m := mustParse(t, `
@g = global i32 0, align 4, code_model "large"
@v = global <2 x i32> splat (i32 7)
define i32 @f(i32 range(i32 0, 9) %a, ptr captures(none) dead_on_return %p, ptr captures(address, read_provenance) %q) #0 {
  #dbg_value(i32 %a, !1, !DIExpression(), !2)
  %x = zext nneg i8 1 to i32
  %y = or disjoint i32 %x, %a
  %t = trunc nuw nsw i32 %y to i16
  %c = icmp samesign ult i32 %y, 3
  %e = getelementptr inbounds nuw i8, ptr %p, i64 4
  %d = fpext nnan float 1.0 to double
  %n = ptrtoaddr ptr %p to i64
  %m = alloca i8
  call void @llvm.lifetime.start.p0(ptr %m)
  %l = call <2 x double> @llvm.masked.load.v2f64.p0(ptr align 16 %p, <2 x i1> splat (i1 true), <2 x double> poison)
  %s = call double @llvm.tan.f64(double %d)
  ret i32 %y
}
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1
declare <2 x double> @llvm.masked.load.v2f64.p0(ptr captures(none), <2 x i1>, <2 x double>)
declare double @llvm.tan.f64(double)
attributes #0 = { nocreateundeforpoison memory(read, errnomem: write, target_mem0: none) "new"="kept" }
attributes #1 = { memory(argmem: readwrite) nofpclass(nan) }
!1 = distinct !DISubprogram(name: "f", keyInstructions: true)
!2 = !DILocation(line: 3, scope: !1, atomGroup: 1, atomRank: 2)
`)
	for _, c := range []struct {
		major      int
		want, none []string
	}{
		{22, []string{"ptrtoaddr", "captures(address, read_provenance)", "dead_on_return", "start.p0(ptr %m)", "(ptr align 16 %p, <2 x i1>", "target_mem0: none", "icmp samesign", "fpext nnan", "#dbg_value", "keyInstructions", "llvm.tan"}, nil},
		{21, []string{"ptrtoint", "start.p0(i64 -1, ptr %m)", "start.p0(i64 immarg, ptr captures(none))", "(ptr %p, i32 16, <2 x i1>", "memory(read, errnomem: write)", "atomGroup"}, []string{"dead_on_return", "target_mem0", "nocreateundef"}},
		{20, []string{"ptr nocapture %p, ptr %q", "icmp samesign", `"new"="kept"`, "inaccessiblemem: read)"}, []string{"errnomem", "atomGroup", "keyInstructions", "captures"}},
		{19, []string{"range(i32 0, 9)", "zext nneg", "inbounds nuw", "trunc nuw nsw", "#dbg_value", "splat (i32 7)"}, []string{"samesign", "nnan"}},
		{18, []string{"zext nneg", "or disjoint", "<i32 7, i32 7>", "call double @tan(", "declare double @tan(double)", "code_model"}, []string{"#dbg", "nuw", "range(", "llvm.tan"}},
		{16, []string{"memory(argmem: readwrite)"}, []string{"nneg", "disjoint", "nofpclass", "code_model"}},
		{15, nil, []string{"memory("}},
	} {
		var b bytes.Buffer
		if err := Print(&b, m, Dialect{Major: c.major}); err != nil {
			t.Error(err)
		}
		for _, w := range c.want {
			if !strings.Contains(b.String(), w) {
				t.Errorf("LLVM %d: missing %q in\n%s", c.major, w, b.String())
			}
		}
		for _, w := range c.none {
			if strings.Contains(b.String(), w) {
				t.Errorf("LLVM %d: unwanted %q in\n%s", c.major, w, b.String())
			}
		}
	}
}

// TestRefused lists what cannot be left out and has no older spelling.
func TestRefused(t *testing.T) {
	for text, major := range map[string]int{
		"define void @f(ptr %p) {\n  %x = atomicrmw fmaximum ptr %p, double 1.0 seq_cst, align 8\n  ret void\n}":                                                      20,
		"define preserve_nonecc void @f() {\n  ret void\n}":                                                                                                           18,
		"@x = global i32 0\n@y = global i64 mul (i64 ptrtoint (ptr @x to i64), i64 2)":                                                                                22,
		"define double @f() {\n  %x = call { double, double } @llvm.sincos.f64(double 1.0)\n  ret double 1.0\n}\ndeclare { double, double } @llvm.sincos.f64(double)": 19,
	} {
		var b bytes.Buffer
		m := mustParse(t, text)
		if err := Print(&b, m, Dialect{Major: major}); err == nil || !strings.Contains(err.Error(), "cannot spell") {
			t.Errorf("LLVM %d: %v for\n%s", major, err, text)
		}
	}
}

// FuzzRead: whatever the bytes, the reader answers with a module or an error
// that says where, and a module is written and read again.
func FuzzRead(f *testing.F) {
	for _, dir := range []string{"testdata/read", "testdata/verify"} {
		files, _ := filepath.Glob(dir + "/*.ll")
		for _, name := range files {
			if src, err := os.ReadFile(name); err == nil {
				f.Add(src)
			}
		}
	}
	f.Add([]byte(metaText))
	f.Fuzz(readAnything)
}

// TestMutations is what FuzzRead looks for, on a fixed choice of damaged texts:
// words deleted, doubled and exchanged.
func TestMutations(t *testing.T) {
	words := regexp.MustCompile(`[%@!#$]?[\w.]+|\s+|.`)
	files, _ := filepath.Glob("testdata/*/*.ll")
	rnd := rand.New(rand.NewPCG(1, 2))
	for _, name := range files {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		toks := words.FindAllString(string(src), -1)
		for range 600 {
			bad := slices.Clone(toks)
			for range 1 + rnd.IntN(3) {
				i, j := rnd.IntN(len(bad)), rnd.IntN(len(bad))
				switch rnd.IntN(4) {
				case 0:
					bad[i] = bad[j]
				case 1:
					bad[i] = ""
				case 2:
					bad = slices.Insert(bad, i, bad[j])
				case 3:
					bad[i], bad[j] = bad[j], bad[i]
				}
			}
			if readAnything(t, []byte(strings.Join(bad, ""))); t.Failed() {
				return
			}
		}
	}
}

// readAnything checks that the reader survives any bytes.
func readAnything(t *testing.T, src []byte) {
	defer func() {
		if e := recover(); e != nil {
			t.Errorf("panic: %v on\n%s\n%s", e, src, debug.Stack())
		}
	}()
	m, err := Parse("fuzz.ll", src)
	if err != nil {
		if parts := strings.SplitN(err.Error(), ":", 4); len(parts) < 4 || parts[0] != "fuzz.ll" || !isDigits(parts[1]) || !isDigits(parts[2]) {
			t.Errorf("an error without a place: %v", err)
		}
		return
	}
	if len(Verify(m)) > 0 {
		return
	}
	for in := range allInstrs(m) {
		m.Pos(in)
		m.TBAA(in)
		m.TBAAStruct(in)
		Where(in)
	}
	var b bytes.Buffer
	if err := Print(&b, m, Dialect{}); err != nil {
		return
	}
	if _, err := Parse("again.ll", b.Bytes()); err != nil {
		t.Errorf("%v in\n%s", err, b.String())
	}
}

func allInstrs(m *Module) func(func(*Instr) bool) {
	return func(yield func(*Instr) bool) {
		for _, f := range m.Funcs {
			for in := range f.Instrs() {
				if !yield(in) {
					return
				}
			}
		}
	}
}

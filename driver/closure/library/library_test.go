package library

import (
	"bytes"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/typenotes"
)

var update = flag.Bool("update", false, "make libstdcxx.ll of libstdcxx.c anew")

const major = 19

// TestText: the IR is what clang makes of the source, less what is about the machine.
func TestText(t *testing.T) {
	clang, err := exec.LookPath("clang-19")
	if err != nil {
		t.Skip("clang-19 is not installed")
	}
	raw := filepath.Join(t.TempDir(), "libstdcxx.ll")
	cmd := exec.Command(clang, "-O1", "-fno-strict-aliasing", "-fno-unroll-loops", "-fno-stack-protector", "-fno-asynchronous-unwind-tables",
		"-fno-discard-value-names", "-S", "-emit-llvm", filepath.Join("src", "libstdcxx.c"), "-o", raw)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	made, err := os.ReadFile(raw)
	if err != nil {
		t.Fatal(err)
	}
	got := plain(t, made)
	if *update {
		if err := os.WriteFile(filepath.Join("src", "libstdcxx.ll"), got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if !bytes.Equal(got, text) {
		t.Error("libstdcxx.ll is not made of libstdcxx.c: run this test with -update")
	}
	if !slices.Contains(Names(), "_ZSt28_Rb_tree_rebalance_for_erasePSt18_Rb_tree_node_baseRS_") {
		t.Errorf("names: %v", Names())
	}
}

// plain takes off the machine, attributes and metadata.
func plain(t *testing.T, made []byte) []byte {
	m, err := ir.Parse("libstdcxx.ll", made)
	if err != nil {
		t.Fatal(err)
	}
	m.SourceName, m.DataLayout, m.Triple = "", "", ""
	m.AttrGroups, m.NamedMD, m.Nodes = nil, nil, ir.MetaNodes{}
	for _, f := range m.Funcs {
		f.RetAttrs, f.Preempt, f.Unnamed, f.MD = "", "", "", nil
		f.FnAttrs = "alwaysinline" // nodes of one map are not those of another
		for _, p := range f.Params {
			p.Attrs = ""
		}
		for in := range f.Instrs() {
			in.MD = nil
		}
	}
	typenotes.MarkCounts(m)
	var b bytes.Buffer
	if err := ir.Print(&b, m, ir.Dialect{Major: major}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

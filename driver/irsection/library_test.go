package irsection

import (
	"bytes"
	"reflect"
	"testing"
)

// What a shared library carries is read as it was written; a byte that is another, or missing, is noticed. The frames have checksums of their own.
func TestLibrary(t *testing.T) {
	frames, err := Append(nil, Header{Source: "a.c", Strong: []string{"f"}}, []byte("define void @f() {\n}\n"))
	if err != nil {
		t.Fatal(err)
	}
	l := &Library{Name: "liba.so", Wrap: []string{"malloc"}, Assign: map[string]string{"g": "f"}, Symbols: []byte("all symbols"),
		Objects: []LibraryObject{{Name: "a.o", Symbols: []byte("symbols"), Frames: frames}, {Name: "lib.a(b.o)", Bitcode: true, Symbols: []byte{}, Frames: []byte{}}}}
	var out bytes.Buffer
	if err := WriteLibrary(&out, l); err != nil {
		t.Fatal(err)
	}
	got, err := ReadLibrary(out.Bytes())
	if err != nil || !reflect.DeepEqual(got, l) {
		t.Fatalf("%v, %+v instead of %+v", err, got, l)
	}
	for i := range out.Bytes() {
		bad := bytes.Clone(out.Bytes())
		bad[i] ^= 4
		got, err := ReadLibrary(bad)
		if err != nil {
			continue
		}
		if _, err := Split(got.Objects[0].Frames); err == nil {
			t.Errorf("byte %d may be another", i)
		}
	}
	for i := range out.Len() {
		if _, err := ReadLibrary(out.Bytes()[:i]); err == nil {
			t.Errorf("%d bytes of %d may be missing", out.Len()-i, out.Len())
		}
	}
}

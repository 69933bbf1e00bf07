package mmapbuf

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

func TestRead(t *testing.T) {
	for _, n := range []int{0, 1, Large - 1, Large, Large + 4097} {
		path := filepath.Join(t.TempDir(), "f")
		want := bytes.Repeat([]byte("x"), n)
		if err := os.WriteFile(path, want, 0o600); err != nil {
			t.Fatal(err)
		}
		got, done, err := Read(path)
		if err != nil || !bytes.Equal(got, want) {
			t.Fatalf("%d bytes: %d, %v", n, len(got), err)
		}
		for i := range got {
			got[i] = 'y'
		}
		done()
		if after, err := os.ReadFile(path); err != nil || !bytes.Equal(after, want) {
			t.Errorf("%d bytes: the file has changed, %v", n, err)
		}
	}
	if _, _, err := Read(filepath.Join(t.TempDir(), "none")); !os.IsNotExist(err) {
		t.Error(err)
	}
}

func TestMake(t *testing.T) {
	for _, n := range []int{0, 5, Large, 5*Large + 3} {
		room := Make(n)
		if len(room) != 0 || cap(room) != n {
			t.Fatalf("room of %d for %d", cap(room), n)
		}
		room = append(room, bytes.Repeat([]byte("z"), n)...)
		room = append(room, '!')
		if room[n] != '!' || bytes.Count(room, []byte("z")) != n {
			t.Errorf("%d bytes are not there", n)
		}
	}
}

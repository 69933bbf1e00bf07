package cache

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"
)

func TestRoundTrip(t *testing.T) {
	s := Open(filepath.Join(t.TempDir(), "a", "b"), 1<<20)
	if _, ok := s.Get("k"); ok {
		t.Error("found before it was put in")
	}
	s.Put("k", []byte("content"))
	if got, ok := s.Get("k"); !ok || string(got) != "content" {
		t.Errorf("%q, %v", got, ok)
	}
	s.Put("k", nil)
	if got, ok := s.Get("k"); !ok || len(got) != 0 {
		t.Errorf("%q, %v", got, ok)
	}
	if n, _ := s.Size(); n != 1 {
		t.Errorf("%d entries", n)
	}
	if err := s.Clear(); err != nil {
		t.Error(err)
	}
	if _, ok := s.Get("k"); ok {
		t.Error("found after Clear")
	}
}

// Every damaged byte and every length cut short is noticed; the entry can be made anew.
func TestDamage(t *testing.T) {
	s := Open(t.TempDir(), 1<<20)
	s.Put("k", []byte("content"))
	path := filepath.Join(s.Dir(), "k"+suffix)
	good, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for i := range good {
		for _, bad := range [][]byte{append(append(bytes.Clone(good[:i]), good[i]^1), good[i+1:]...), good[:i]} {
			if err := os.WriteFile(path, bad, 0o600); err != nil {
				t.Fatal(err)
			}
			if got, ok := s.Get("k"); ok {
				t.Fatalf("byte %d: found %q", i, got)
			}
		}
	}
	s.Put("k", []byte("content"))
	if got, ok := s.Get("k"); !ok || string(got) != "content" {
		t.Errorf("%q, %v", got, ok)
	}
}

// What was asked for longest ago goes first, and the bound holds.
func TestBound(t *testing.T) {
	s := Open(t.TempDir(), 10_000)
	long := time.Now().Add(-time.Hour)
	for i := range 8 {
		key := fmt.Sprint("k", i)
		s.Put(key, make([]byte, 1000))
		at := long.Add(time.Duration(i) * time.Minute)
		os.Chtimes(filepath.Join(s.Dir(), key+suffix), at, at)
	}
	s.Get("k0") // in use again
	s.Put("big", make([]byte, 4000))
	if _, total := s.Size(); total > 10_000 {
		t.Errorf("%d bytes", total)
	}
	for key, want := range map[string]bool{"k0": true, "k1": false, "k2": false, "k7": true, "big": true} {
		if _, ok := s.Get(key); ok != want {
			t.Errorf("%s: there %v, want %v", key, ok, want)
		}
	}
	s.Put("huge", make([]byte, 20_000))
	if _, ok := s.Get("huge"); ok {
		t.Error("kept what is larger than the bound")
	}
}

func TestNowhere(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	s := Open(filepath.Join(file, "sub"), 1000)
	s.Put("k", []byte("x"))
	if _, ok := s.Get("k"); ok || s != nil {
		t.Error("there is a store where none can be")
	}
	if n, total := s.Size(); n != 0 || total != 0 {
		t.Error(n, total)
	}
}

func TestKey(t *testing.T) {
	if Key([]byte("a"), []byte("bc")) == Key([]byte("ab"), []byte("c")) {
		t.Error("parts run together")
	}
}

// Many at once, with a bound that makes them remove each other's: whoever finds something finds it whole.
func TestParallel(t *testing.T) {
	dir := t.TempDir()
	var wg sync.WaitGroup
	for w := range 8 {
		wg.Go(func() {
			s := Open(dir, 20_000)
			for i := range 200 {
				n := (i*7 + w) % 13
				key, want := fmt.Sprint(n), bytes.Repeat([]byte{byte(n)}, 3000)
				s.Put(key, want)
				if got, ok := s.Get(key); ok && !bytes.Equal(got, want) {
					t.Errorf("%s: %d bytes, not what was put in", key, len(got))
				}
			}
		})
	}
	wg.Wait()
}

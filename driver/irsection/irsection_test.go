package irsection

import (
	"bytes"
	"strings"
	"testing"
)

func TestRoundTrip(t *testing.T) {
	text1, text2 := []byte(strings.Repeat("define void @f()\n", 1000)), []byte{}
	sec, err := Append(nil, Header{Source: "a.c", Unit: "1", Requests: []string{"r"}}, text1)
	if err != nil {
		t.Fatal(err)
	}
	one := bytes.Clone(sec)
	sec = append(sec, 0, 0, 0) // as a linker may pad
	if sec, err = Append(sec, Header{Source: "b.c", Satisfied: true}, text2); err != nil {
		t.Fatal(err)
	}
	frames, err := Split(sec)
	if err != nil || len(frames) != 2 {
		t.Fatalf("%d frames, %v", len(frames), err)
	}
	text3 := []byte(strings.Repeat("  %1 = fadd double %0, %0\n", 1<<14))
	if sec, err = Append(sec, Header{Source: "c.c"}, text3); err != nil {
		t.Fatal(err)
	}
	if frames, err = Split(sec); err != nil || len(frames) != 3 {
		t.Fatalf("%d frames, %v", len(frames), err)
	}
	for i, want := range [][]byte{text1, text2, text3} {
		if got, err := frames[i].Text(); err != nil || !bytes.Equal(got, want) {
			t.Errorf("frame %d: %v", i, err)
		}
	}
	if !frames[0].Open() || frames[1].Open() || frames[1].Source != "b.c" {
		t.Errorf("headers: %+v %+v", frames[0].Header, frames[1].Header)
	}
	again, _ := Append(nil, Header{Source: "a.c", Unit: "1", Requests: []string{"r"}}, text1)
	if !bytes.Equal(one, again) {
		t.Error("two runs, two results")
	}
}

// Every single damaged byte and every length cut short is noticed; where headers alone are read, of units that have a say.
func TestDamage(t *testing.T) {
	sec, err := Append(nil, Header{Source: "a.c", Requests: []string{"r"}}, []byte("define void @f()\n"))
	if err != nil {
		t.Fatal(err)
	}
	for i := range sec {
		bad := bytes.Clone(sec)
		bad[i] ^= 0x10
		if _, err := Split(bad); err == nil {
			t.Errorf("byte %d changed: not noticed", i)
		}
		frames, err := Heads(bad)
		if err == nil && frames[0].Source != "a.c" {
			t.Errorf("byte %d changed: not noticed, and the header is %+v", i, frames[0].Header)
		}
		if _, err := Split(sec[:i]); err == nil && i > 0 {
			t.Errorf("cut at %d: not noticed", i)
		}
	}
}

func FuzzSplit(f *testing.F) {
	sec, _ := Append(nil, Header{Source: "a.c"}, []byte("x"))
	f.Add(sec)
	f.Add([]byte("GOEZ.IR\x01\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"))
	f.Fuzz(func(t *testing.T, b []byte) {
		if heads, err := Heads(b); err == nil {
			if frames, err := Split(b); err == nil && len(heads) != len(frames) {
				t.Errorf("%d headers of %d frames", len(heads), len(frames))
			}
		}
		frames, err := Split(b)
		if err == nil {
			for _, fr := range frames {
				fr.Text()
			}
		}
	})
}

package cmdline

import "testing"

func TestParseSize(t *testing.T) {
	for text, want := range map[string]int64{"1": 1, "4K": 4 << 10, "512M": 512 << 20, "3G": 3 << 30, "2T": 2 << 40,
		"": 0, "0": 0, "-1M": 0, "M": 0, "1MM": 0, "1.5G": 0, "9000000000G": 0, "1k": 0} {
		got, err := ParseSize(text)
		if got != want || (err == nil) != (want > 0) {
			t.Errorf("%q: %d, %v; want %d", text, got, err, want)
		}
	}
}

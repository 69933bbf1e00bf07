package lower

import (
	"slices"
	"testing"
)

func TestScannedNumbers(t *testing.T) {
	for format, want := range map[string][]scanned{
		"%lf":                      {{0, 0, 8}},
		"%f %lf %Lf":               {{0, 0, 4}, {1, 1, 8}, {2, 2, 16}},
		"%d, %5lg%%%n %*f %le":     {{1, 1, 8}, {3, 2, 8}}, // %n is stored without being counted
		"%[^]%f] %31s %c %a":       {{3, 3, 4}},
		"%[]abc]%lf":               {{1, 1, 8}},
		"%ms %hhd %zu %llx %p %lG": {{5, 5, 8}},
		"%1$lf":                    nil, // numbered arguments are not followed
		"text only":                nil,
		"ends with %":              nil,
		"%[^":                      nil,
	} {
		if got := scannedNumbers(format); !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v", format, got, want)
		}
	}
}

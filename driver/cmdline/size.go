package cmdline

import (
	"errors"
	"math"
	"strconv"
	"strings"
)

// ParseSize parses a number of bytes such as 512M: an integer, and K, M, G or T for powers of 1024.
func ParseSize(text string) (int64, error) {
	number := strings.TrimRight(text, "KMGT")
	n, err := strconv.ParseInt(number, 10, 64)
	shift := 0
	if unit := text[len(number):]; len(unit) == 1 {
		shift = 10 * (1 + strings.Index("KMGT", unit))
	} else if unit != "" || err != nil {
		err = errors.New("bad unit")
	}
	if err != nil || n <= 0 || n > math.MaxInt64>>shift {
		return 0, errors.New("it is a number of bytes, such as 512M")
	}
	return n << shift, nil
}

package task

import (
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/pass"
)

func TestUnitPassLists(t *testing.T) {
	if err := pass.Check(carriedPasses); err != nil {
		t.Error(err)
	}
	if err := pass.Check(nativePasses); err != nil {
		t.Error(err)
	}
}

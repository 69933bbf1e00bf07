package interp_test

import (
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/irtest"
)

func TestRun(t *testing.T) { irtest.Files(t, "testdata/*.ll", irtest.Run) }

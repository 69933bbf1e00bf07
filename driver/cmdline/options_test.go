package cmdline

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme"
)

// What a step's command line says of the engine is read as the same options.
func TestOptionsAreReadAsSpelled(t *testing.T) {
	line := strings.Fields("-fenzyme-print-after=emit -fenzyme-print-after=* -fenzyme-off=save -fenzyme-off=tails -fenzyme-stop-after=emit -fenzyme-explain=x -fenzyme-func=f* " +
		"-fenzyme-time -fenzyme-verify -fenzyme-runtime-activity -fenzyme-check-gradient=differences -fenzyme-check-shadows -fenzyme-freed-shadows " +
		"-fenzyme-jobs=2 -fenzyme-loops=remat -fenzyme-memory=1G -fenzyme-threads=apart -Wno-enzyme-race")
	rest, opts, err := TakeOptions(line)
	if err != nil || len(rest) > 0 {
		t.Fatal(rest, err)
	}
	if !opts.CheckGradient || !opts.Differences || !slices.Equal(opts.Off, []string{"save", "tails"}) {
		t.Errorf("read as %+v", opts)
	}
	if got := opts.Words(); !slices.Equal(got, line) {
		t.Errorf("spelled %q\n    for %q", got, line)
	}
	_, back, err := TakeOptions(opts.Words())
	if err != nil || !reflect.DeepEqual(back, opts) {
		t.Errorf("%+v comes back as %+v, %v", opts, back, err)
	}
	for _, name := range engineSettings {
		if !slices.ContainsFunc(line, func(w string) bool { return strings.HasPrefix(w, "-fenzyme-"+name) }) {
			t.Errorf("%s is not tried", name)
		}
	}
}

// Command lines of earlier releases go on working.
func TestFormerNamesOfStages(t *testing.T) {
	_, opts, err := TakeOptions([]string{"-fenzyme-off=late,short", "-fenzyme-print-after=hoist", "-fenzyme-stop-after=rerun", "-fenzyme-loops=rerun"})
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(opts.Off, []string{"lazyshadow", "versions"}) || !slices.Equal(opts.PrintAfter, []string{"loopopt"}) || opts.StopAfter != "remat" || opts.Loops != "remat" {
		t.Errorf("read as %+v", opts)
	}
	for former, name := range enzyme.FormerStages {
		if !slices.Contains(enzyme.StageNames(), name) || slices.Contains(enzyme.StageNames(), former) {
			t.Errorf("%s stands for %s", former, name)
		}
	}
}

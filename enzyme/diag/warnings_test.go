package diag

import (
	"strings"
	"testing"
)

func TestLevelOf(t *testing.T) {
	for _, c := range []struct {
		words string
		want  Level
	}{
		{"", Shown},
		{"-w", Silent},
		{"-Werror", Fatal},
		{"-Werror -Wno-error", Shown},
		{"-Werror -w", Silent},
		{"-Wno-enzyme", Silent},
		{"-Wno-enzyme -Wenzyme-integer-result", Shown},
		{"-Wenzyme-integer-result -Wno-enzyme", Silent},
		{"-Wno-enzyme-unchecked", Shown},
		{"-Wno-enzyme-integer-result -Werror", Silent},
		{"-Werror=enzyme-integer-result", Fatal},
		{"-Werror=enzyme", Fatal},
		{"-Werror=enzyme-unchecked", Shown},
		{"-Werror=enzyme-integer-result -w", Fatal},
		{"-Wno-error=enzyme-integer-result -Werror", Shown},
		{"-Werror -Wno-error=enzyme", Shown},
		{"-Wno-everything", Silent},
		{"-Wno-enzyme-integer-result -Werror=enzyme-integer-result", Fatal},
	} {
		if got := LevelOf(IntegerResult, strings.Fields(c.words)); got != c.want {
			t.Errorf("%q: level %d, want %d", c.words, got, c.want)
		}
	}
}

// The words of a unit hold for what it asks for, unless the line that links says otherwise.
func TestUnder(t *testing.T) {
	var l List
	at := func(line int) Pos { return Pos{File: "f.c", Line: line} }
	l.Report(&Diagnostic{Severity: Warning, Code: IntegerResult, Pos: at(1), Text: "quiet unit"})
	l.Speak(0, "-Wno-enzyme")
	l.Report(&Diagnostic{Severity: Warning, Code: IntegerResult, Pos: at(2), Text: "strict unit"})
	l.Speak(1, "-Werror")
	l.Report(&Diagnostic{Severity: Warning, Code: IntegerResult, Pos: at(3), Text: "plain unit"})
	for words, want := range map[string]string{
		"": "f.c:2: error: strict unit [GE0201,-Werror,-Wenzyme-integer-result]\n" +
			"f.c:3: warning: plain unit [GE0201,-Wenzyme-integer-result]\n",
		"-Wno-error": "f.c:2: warning: strict unit [GE0201,-Wenzyme-integer-result]\n" +
			"f.c:3: warning: plain unit [GE0201,-Wenzyme-integer-result]\n",
		"-w": "",
	} {
		got := ""
		for _, d := range l.Under(strings.Fields(words)) {
			got += d.String() + "\n"
		}
		if got != want {
			t.Errorf("%q: got\n%swant\n%s", words, got, want)
		}
	}
}

// Several requests on one line warn once; words of units do not merge what stands on several lines.
func TestOncePerLine(t *testing.T) {
	var l List
	for _, at := range []Pos{{File: "f.c", Line: 1, Col: 3}, {File: "f.c", Line: 1, Col: 9}, {File: "f.c", Line: 2, Col: 3}, {File: "g.c", Line: 1, Col: 3}} {
		l.Report(&Diagnostic{Severity: Warning, Code: IntegerResult, Pos: at, Text: "an integer"})
	}
	l.Report(&Diagnostic{Severity: Warning, Code: IntegerResult, Pos: Pos{File: "f.c", Line: 1}, Text: "another one"})
	if len(l.All) != 4 {
		t.Errorf("%d warnings, want 4", len(l.All))
	}
}

func TestUnknown(t *testing.T) {
	for word, want := range map[string]string{"-Wenzyme": "", "-Wno-enzyme-integer-result": "", "-Wno-error=enzyme-intege": "intege", "-Wall": ""} {
		if got := Unknown(word); got != want {
			t.Errorf("%s: %q, want %q", word, got, want)
		}
	}
}

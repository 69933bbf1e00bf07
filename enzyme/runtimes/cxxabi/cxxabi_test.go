package cxxabi

import "testing"

func TestSourceName(t *testing.T) {
	for symbol, want := range map[string]string{
		"_ZZ4stepdE5total":   "total",
		"_ZL5state":          "state",
		"_ZN4code4nameE":     "", // its end is behind it
		"_ZN5plant3sumIdE1x": "x",
		"total":              "",
	} {
		if got := sourceName(symbol); got != want {
			t.Errorf("%q is %q in the source, want %q", symbol, got, want)
		}
	}
}

func TestSpells(t *testing.T) {
	for symbol, is := range map[string]bool{"_Z4stepd": true, "_ZN5plant4stepEd": true, "_Z5stepsd": false, "step": false} {
		if spells(symbol, "step") != is {
			t.Errorf("%q may be step: %v", symbol, !is)
		}
	}
}

package ir

import "strings"

// attrSince lists the keyword attributes that came after LLVM 14 and may be
// left out. String attributes are accepted by every release, but of the processor's features each complains when it does
// not know one: prefer-no-gather and prefer-no-scatter came with LLVM 18.
var attrSince = map[string]int{
	"allockind": 15, "allocptr": 15, "allocalign": 15, "presplitcoroutine": 15, "nosanitize_bounds": 15,
	"fn_ret_thunk_extern": 15, "skipprofile": 16, "nofpclass": 17, "dead_on_unwind": 18, "writable": 18, "optdebug": 18,
	"coro_only_destroy_when_complete": 18, "range": 19, "initializes": 19, "hybrid_patchable": 19,
	"sanitize_numerical_stability": 19, "noext": 20, "nodivergencesource": 20, "sanitize_type": 20, "sanitize_realtime": 20,
	"sanitize_realtime_blocking": 20, "coro_elide_safe": 20, "dead_on_return": 22, "nocreateundeforpoison": 22,
	"sanitize_alloc_token": 22, "noipa": 23, "nofreeobj": 23,
}

// attrs spells a list for this dialect. The same few lists come again and again.
func (d *dialect) attrs(s string, param bool) string {
	if s == "" || d.major >= newestMajor && !d.suspect(s) {
		return s
	}
	out, ok := d.memo[s]
	if !ok {
		out = d.translate(s)
		d.memo[s] = out
	}
	return out
}

// suspect finds what even the newest dialect must look at: attributes of releases to come.
func (d *dialect) suspect(s string) bool {
	return strings.Contains(s, "noipa") || strings.Contains(s, "nofreeobj") || strings.Contains(s, "dead_on_return(")
}

func (d *dialect) translate(s string) string {
	var kept []string
	for a := range Attrs(s).All() {
		if t := d.attr(a); t != "" {
			kept = append(kept, t)
		}
	}
	return strings.Join(kept, " ")
}

// attr spells one attribute, "" when this LLVM does not know it.
func (d *dialect) attr(a Attr) string {
	switch {
	case a.Quoted:
		if d.major < 18 && a.Key == "target-features" {
			return strings.NewReplacer(",+prefer-no-gather", "", ",+prefer-no-scatter", "").Replace(a.Text)
		}
		return a.Text
	case d.major < attrSince[a.Key]:
		return ""
	}
	switch a.Key {
	case "captures":
		switch {
		case d.major >= 21:
			return a.Text
		case a.Arg == "none":
			return "nocapture"
		}
		return ""
	case "memory":
		return d.memoryAttr(a.Arg)
	case "byval", "sret", "byref", "inalloca", "preallocated", "elementtype":
		if d.typed && strings.Contains(a.Arg, "ptr") {
			return a.Key + "(" + oldTypes(a.Arg) + ")"
		}
	case "uwtable":
		if d.major < 15 {
			return "uwtable"
		}
	case "dead_on_return":
		if a.Arg != "" && d.major < 23 { // without the size it would say more
			return ""
		}
	}
	return a.Text
}

// Memory effects as sets of read and write.
var effectNames = [...]string{"none", "read", "write", "readwrite"}

func effectBits(name string) int {
	for i, n := range effectNames {
		if n == name {
			return i
		}
	}
	return 3
}

// memoryLocations are the parts of memory that memory(…) tells apart, and since when.
var memoryLocations = [...]struct {
	name  string
	since int
}{{"argmem", 16}, {"inaccessiblemem", 16}, {"errnomem", 21}, {"target_mem0", 22}, {"target_mem1", 22}}

// memoryAttr spells memory(…). The effects on a part of memory that this LLVM
// does not know join those on all the rest, which keeps what was promised of the other parts.
func (d *dialect) memoryAttr(arg string) string {
	rest, listed := 0, map[string]int{}
	for _, e := range strings.Split(arg, ",") {
		loc, kind, ok := strings.Cut(e, ":")
		if ok {
			listed[strings.TrimSpace(loc)] = effectBits(strings.TrimSpace(kind))
		} else {
			rest = effectBits(strings.TrimSpace(loc))
		}
	}
	if d.major < 16 {
		return oldMemory(rest, listed)
	}
	joined := rest
	for _, l := range memoryLocations {
		if e, ok := listed[l.name]; ok && d.major < l.since {
			joined |= e
		}
	}
	var parts []string
	if joined != 0 {
		parts = append(parts, effectNames[joined])
	}
	for _, l := range memoryLocations {
		e, ok := listed[l.name]
		if !ok {
			e = rest
		}
		if d.major >= l.since && e != joined {
			parts = append(parts, l.name+": "+effectNames[e])
		}
	}
	switch {
	case len(parts) == 0:
		return "memory(none)"
	case joined == 3 && len(parts) == 1:
		return "" // promises nothing
	}
	return "memory(" + strings.Join(parts, ", ") + ")"
}

// oldMemory spells what LLVM 15 can say: one set of effects for all memory.
func oldMemory(all int, listed map[string]int) string {
	for _, e := range listed {
		all |= e
	}
	return [...]string{"readnone", "readonly", "writeonly", ""}[all]
}

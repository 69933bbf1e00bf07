package ir

import "strings"

// fieldSince lists fields of debug nodes that an older LLVM rejects; what they say can be left out.
var fieldSince = map[string]int{
	"targetFuncName": 16, "num_extra_inhabitants": 20, "atomGroup": 21, "atomRank": 21, "keyInstructions": 21,
	"enumKind": 21, "bitStride": 21, "dataSize": 21, "isArtificial": 22, "coroSuspendIdx": 22,
}

// nodeSince lists kinds of nodes, with what stands for them before.
var nodeSince = map[string]struct {
	since   int
	instead string
}{
	"DIAssignID":       {16, "!{}"},
	"DISubrangeType":   {21, `!DIBasicType(tag: DW_TAG_unspecified_type, name: "unknown")`},
	"DIFixedPointType": {21, `!DIBasicType(tag: DW_TAG_unspecified_type, name: "unknown")`},
}

// languages gives the DWARF 5 code for a language name of DWARF 6.
var languages = map[string]string{"DW_LNAME_C": "DW_LANG_C11", "DW_LNAME_C_plus_plus": "DW_LANG_C_plus_plus_14",
	"DW_LNAME_Rust": "DW_LANG_Rust", "DW_LNAME_Fortran": "DW_LANG_Fortran08"}

// meta spells a piece of metadata for this dialect.
func (d *dialect) meta(s string) string {
	if d.major >= newestMajor || len(s) < 6 || s[0] == '!' && s[1] >= '0' && s[1] <= '9' {
		return s
	}
	body := strings.TrimPrefix(s, "distinct ")
	kind := NodeKind(body)
	switch {
	case kind == "" && d.major < 19 && strings.HasPrefix(body, `!{!"branch_weights", !"expected", `):
		return strings.Replace(s, `!"expected", `, "", 1)
	case kind == "" && d.major < 15 && strings.HasPrefix(body, `!{i32 8, !"`): // a module flag: the least of all counts, not known yet
		return strings.Replace(s, "i32 8", "i32 7", 1)
	case kind == "":
		return s
	case kind == "DIDerivedType" && d.major < 18 && strings.Contains(body, "tag: DW_TAG_variable,"): // static members
		return strings.Replace(s, "tag: DW_TAG_variable,", "tag: DW_TAG_member,", 1)
	case kind == "DIGlobalVariable" && d.major < 15 && !strings.Contains(body, "(name: "): // of a string literal
		return strings.Replace(s, "(", `(name: "literal", `, 1)
	}
	if n, ok := nodeSince[kind]; ok && d.major < n.since {
		return strings.TrimSuffix(s, body) + n.instead
	}
	if !d.hasNewField(kind, body) {
		return s
	}
	var kept []string
	for _, f := range splitTop(body[len(kind)+2:len(body)-1], ',') {
		if f = d.field(kind, f); f != "" {
			kept = append(kept, f)
		}
	}
	return strings.TrimSuffix(s, body) + "!" + kind + "(" + strings.Join(kept, ", ") + ")"
}

// hasNewField is a quick look: most nodes are written as they are.
func (d *dialect) hasNewField(kind, body string) bool {
	switch kind {
	case "DICompileUnit", "DILabel", "DIBasicType", "DICompositeType":
		return true
	case "DILocation":
		return d.major < 21 && strings.Contains(body, "atom")
	case "DISubprogram":
		return d.major < 21 && (strings.Contains(body, "keyInstructions") || strings.Contains(body, "targetFuncName"))
	}
	return false
}

// field spells one field, "" when this LLVM does not know it.
func (d *dialect) field(kind, f string) string {
	name, val, _ := strings.Cut(f, ":")
	switch {
	case d.major < fieldSince[name]:
		return ""
	case kind == "DILabel" && name == "column" && d.major < 22:
		return ""
	case name == "sourceLanguageName" && d.major < 22:
		lang := languages[strings.TrimSpace(val)]
		if lang == "" {
			lang = "DW_LANG_C11"
		}
		return "language: " + lang
	}
	return f
}

package ir

// Dialect says for which LLVM text is written.
type Dialect struct {
	Major int // 0: the newest known
}

const newestMajor = 22

// dialect is a Dialect with its decisions made.
type dialect struct {
	major      int
	dbgRecords bool // #dbg_… lines
	splat      bool
	inRange    bool
}

func newDialect(d Dialect) dialect {
	m := d.Major
	if m == 0 {
		m = newestMajor
	}
	return dialect{major: m, dbgRecords: m >= 19, splat: m >= 19, inRange: m >= 19}
}

func (d *dialect) attrs(s string, param bool) string { return s }
func (d *dialect) meta(s string) string              { return s }
func (d *dialect) globalProps(s string) string       { return s }
func (d *dialect) callConv(s string) string          { return s }
func (d *dialect) castName(op Op) string             { return "" }
func (d *dialect) allowed(op Op) Flags               { return ^Flags(0) }

package ir

import "slices"

// A DbgRecord is a #dbg_… line of LLVM 19 and newer (before: a call of
// llvm.dbg.value and the like). Its text is kept; the values in it are not, as
// their names and numbers change.
type DbgRecord struct {
	Text string
	Refs []TextRef
}

// TextRef is a place in a carried text where a value's name stands.
type TextRef struct {
	Off, End int32
	Val      Value
}

// Refs of a copied text name the copies.
func (m ValueMap) refs(refs []TextRef) []TextRef {
	if len(refs) == 0 {
		return nil
	}
	out := slices.Clone(refs)
	for i := range out {
		out[i].Val = m.Get(out[i].Val)
	}
	return out
}

func (m ValueMap) records(recs []DbgRecord) []DbgRecord {
	if len(recs) == 0 {
		return nil
	}
	out := slices.Clone(recs)
	for i := range out {
		out[i].Refs = m.refs(out[i].Refs)
	}
	return out
}

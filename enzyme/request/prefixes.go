package request

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// prefixes reads the markers that precede the activity of an argument: enzyme_byref (the argument is passed
// by reference) and enzyme_not_overwritten (its memory does not change between the halves).
func (rd *argReader) prefixes(p *ir.Param) (Arg, *fault) {
	a := Arg{Param: p.Index}
	for len(rd.rest) > 0 {
		name := marker(rd.rest[0])
		switch markers[name].kind {
		case keptMarker:
			if rd.r.Half == Whole {
				return a, rd.r.onlySplit(name)
			}
			a.Kept = true
			rd.rest = rd.rest[1:]
		case byRefMarker:
			if bad := rd.byRef(p); bad != nil {
				return a, bad
			}
			a.ByRef = true
			rd.rest = rd.rest[2:]
		default:
			return a, nil
		}
	}
	return a, nil
}

// byRef checks the size that follows enzyme_byref.
func (rd *argReader) byRef(p *ir.Param) *fault {
	lay := rd.r.Module().Layout()
	if len(rd.rest) < 2 {
		return faultf(diag.BadMarker, "'enzyme_byref' before %s is followed by no size", rd.name(p))
	}
	n, known := ir.AsInt(rd.rest[1])
	switch want := lay.Size(p.Type()); {
	case !known || marker(rd.rest[1]) != "":
		return faultf(diag.BadMarker, "the size after 'enzyme_byref' before %s is not known when the program is compiled", rd.name(p))
	case uint64(n) != want && uint64(n) != lay.StoreSize(p.Type()):
		return faultf(diag.BadArguments, "'enzyme_byref' gives %d bytes for %s, which is %s of %d bytes", n, rd.name(p), rd.words(p.Type()), want)
	}
	return nil
}

// value emits operand v of the request as a value of type to.
func (a *Arg) value(bd *ir.Builder, v ir.Value, to *ir.Type) ir.Value {
	how, _ := conversion(v.Type(), to)
	if a.ByRef && (how == noConversion || to.IsPtr()) {
		return bd.Load(ir.AnyMemory, to, v, 1)
	}
	return convert(bd, v, to)
}

package rules

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// finders lists, per argument index, C library functions that carry no derivative and return a pointer into
// that argument's object, or null.
var finders = []string{
	"memchr memrchr memmem strchr strrchr strchrnul index rindex strstr strpbrk strcasestr wcschr wcsrchr " +
		"strcpy strcat stpcpy strncpy strncat stpncpy __strcpy_chk __strcat_chk __stpcpy_chk __strncpy_chk __strncat_chk wcscpy wcscat wcsncpy wcsncat " +
		"strtok strtok_r fgets __fgets_chk getcwd basename __xpg_basename dirname __dynamic_cast",
	"realpath strerror_r localtime_r gmtime_r asctime_r ctime_r",
}

// withinRule is the rule of these functions. The result has the same distance from the argument in shadow
// memory as in primal memory.
type withinRule struct{ arg int }

func (withinRule) Forward(e Tangent, in *ir.Instr)   { shadowWithin(e, in) }
func (withinRule) Augment(e Augmented, in *ir.Instr) { shadowWithin(e, in) }
func (withinRule) Reverse(Adjoint, *ir.Instr)        {}

// Within returns the argument whose object the result of such a function points into; nil for other
// instructions.
func Within(in *ir.Instr) ir.Value {
	rule, _ := Lookup(in)
	if r, ok := rule.(withinRule); ok && r.arg < len(in.CallArgs()) {
		return in.CallArgs()[r.arg]
	}
	return nil
}

// shadowWithin sets the shadow of the result; a null result is its own shadow.
func shadowWithin(e shadower, in *ir.Instr) {
	from := Within(in)
	if from == nil || !e.Active(in) || !e.Active(from) {
		return
	}
	bd, found := e.Builder(), e.Primal(in)
	number := func(p ir.Value) ir.Value { return bd.Cast(ir.OpPtrToInt, p, ir.I64) }
	there := bd.GEP(ir.I8, e.Shadow(from), bd.Sub(number(found), number(e.Primal(from))))
	e.SetShadow(in, bd.Select(bd.ICmp(ir.IEQ, found, ir.NullConst()), ir.NullConst(), there))
}

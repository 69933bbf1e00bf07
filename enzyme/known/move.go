package known

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

var (
	copies = &Move{Dst: 0, Src: 1, Value: -1, Length: 2, Volatile: -1}
	sets   = &Move{Dst: 0, Src: -1, Value: 1, Length: 2, Volatile: -1}
)

// moveRows lists functions that move bytes. Type analysis infers the types of the bytes, hence "any". The
// rules for their derivatives have the same names.
var moveRows = []row{
	{Names: "memcpy memmove", Shape: "any*=0(any[]w, any[]r, long)", Move: copies},
	{Names: "__memcpy_chk __memmove_chk", Shape: "any*=0(any[]w, any[]r, long, long)", Move: copies},
	{Names: "mempcpy", Shape: "any*=0(any[]w, any[]r, long)", Move: &Move{Dst: 0, Src: 1, Value: -1, Length: 2, Volatile: -1, Past: true}},
	{Names: "__mempcpy_chk", Shape: "any*=0(any[]w, any[]r, long, long)", Move: &Move{Dst: 0, Src: 1, Value: -1, Length: 2, Volatile: -1, Past: true}},
	{Names: "bcopy", Shape: "void(any[]r, any[]w, long)", Move: &Move{Dst: 1, Src: 0, Value: -1, Length: 2, Volatile: -1}},
	{Names: "memset", Shape: "any*=0(any[]w, int, long)", Move: sets},
	{Names: "__memset_chk", Shape: "any*=0(any[]w, int, long, long)", Move: sets},
	{Names: "bzero", Shape: "void(any[]w, long)", Move: &Move{Dst: 0, Src: -1, Value: -1, Length: 1, Volatile: -1}},

	{Names: "llvm.memcpy.* llvm.memmove.*", Shape: "void(any[]w, any[]r, long, int)", Move: &Move{Dst: 0, Src: 1, Value: -1, Length: 2, Volatile: 3}},
	{Names: "llvm.memset.*", Shape: "void(any[]w, char, long, int)", Move: &Move{Dst: 0, Src: -1, Value: 1, Length: 2, Volatile: 3}},
}

// Moving describes a call that copies or sets bytes.
type Moving struct {
	Dst, Src ir.Value // Src is nil if bytes are set
	Value    ir.Value // the value of every byte that is set; nil: zero, or bytes are copied
	Length   ir.Value
	Volatile bool
	Past     bool // the result is the end of the destination, not its start
}

// Moves describes call in; ok is false if it does not copy or set bytes.
func Moves(in *ir.Instr) (m Moving, ok bool) {
	if in.Call() == nil {
		return m, false
	}
	facts := Call(in)
	if facts == nil || facts.Move == nil || !facts.Fits(in.CalleeFunc().Sig) || in.Call().NumArgs != len(facts.Params) {
		return m, false
	}
	args := in.CallArgs()
	arg := func(i int) ir.Value {
		if i < 0 {
			return nil
		}
		return args[i]
	}
	at := facts.Move
	m = Moving{Dst: arg(at.Dst), Src: arg(at.Src), Value: arg(at.Value), Length: arg(at.Length), Past: at.Past}
	m.Volatile = at.Volatile >= 0 && !ir.IsZero(args[at.Volatile])
	return m, true
}

// Clears reports whether bytes are set to zero.
func (m Moving) Clears() bool { return m.Src == nil && (m.Value == nil || ir.IsZero(m.Value)) }

// Bytes returns the number of bytes; ok is false if it is not constant.
func (m Moving) Bytes() (n uint64, ok bool) {
	c, ok := ir.AsInt(m.Length)
	return uint64(c), ok && c >= 0
}

// OnlyReads reports whether instruction in, whose operand i is an address, only loads once from it.
func OnlyReads(in *ir.Instr, i int) bool {
	switch in.Op {
	case ir.OpLoad:
		m, _ := in.Extra.(*ir.MemInfo)
		return m != nil && !m.Volatile && !m.Atomic
	case ir.OpGEP:
		for _, u := range ir.UsesOf(in) {
			if i != 0 || !OnlyReads(u.User, u.Index) {
				return false
			}
		}
		return i == 0
	case ir.OpCall:
		m, ok := Moves(in)
		return ok && !m.Volatile && m.Src == in.Arg(i) && m.Dst != in.Arg(i)
	}
	return false
}

package lower

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// blockSize names the runtime function that returns the size of a heap block in bytes.
const blockSize = known.RuntimePrefix + "block_size"

// Blocks replaces calls of C library functions that do several things to a heap block by these steps. realloc
// becomes an allocation, a copy and a free, whose derivatives are known; strdup becomes an allocation and a
// copy. If an allocation fails, the old block stays as it is, like before the rewrite. Functions that read
// numbers from files or strings make them constants (inputs.go).
func Blocks(m *ir.Module) {
	for _, in := range blocksCalled(m) {
		c := in.CalleeFunc()
		b := &blocks{m: m, Builder: ir.NewBuilder(in.Parent()), at: in}
		b.SetBefore(in)
		b.Dbg = in.Meta("dbg")
		if v := writerOf(c).write(b, c, in.CallArgs()); v != nil {
			ir.ReplaceAllUses(in, v)
			in.Erase()
		}
	}
}

// blocksCalled lists the calls that have a writer and the arguments that it expects.
func blocksCalled(m *ir.Module) (calls []*ir.Instr) {
	for _, f := range m.Funcs {
		for in := range f.Instrs() {
			if in.Op != ir.OpCall {
				continue
			}
			if c := in.CalleeFunc(); c != nil && c.IsDecl() {
				if by := writerOf(c); by.write != nil && shaped(in, by.params) {
					calls = append(calls, in)
				}
			}
		}
	}
	return calls
}

// A writer describes the rewrite of one function. params gives the kinds of its parameters: p for a pointer,
// n for a number, * for any further ones. write returns the replacement of the call, or nil to leave the call
// as it is.
type writer struct {
	params string
	write  func(b *blocks, f *ir.Func, args []ir.Value) ir.Value
}

// writerOf returns the writer of f. Its write is nil if f has none.
func writerOf(f *ir.Func) writer {
	facts, ok := known.Of(f)
	switch {
	case !ok || facts.Alloc == nil:
		return blockCalls[known.PlainName(f.Name)]
	case facts.Alloc.Fresh != "":
		return writer{"pnnn", (*blocks).sizedRealloc}
	}
	return blockCalls[facts.Name]
}

// blockCalls maps names of library functions to their writers.
var blockCalls = map[string]writer{
	"realloc":        {"pn", func(b *blocks, _ *ir.Func, a []ir.Value) ir.Value { return b.move(a[0], b.malloc(a[1]), a[1]) }},
	"reallocarray":   {"pnn", (*blocks).reallocArray},
	"posix_memalign": {"pnn", (*blocks).posixMemalign},

	"strdup": {"p", (*blocks).strdup}, "__strdup": {"p", (*blocks).strdup},
	"strndup": {"pn", (*blocks).strndup}, "__strndup": {"pn", (*blocks).strndup},
	"wcsdup": {"p", (*blocks).wcsdup},
	"getcwd": {"pn", (*blocks).getcwd}, "realpath": {"pp", (*blocks).realpath},
	"canonicalize_file_name": {"p", (*blocks).adopted}, "get_current_dir_name": {"", (*blocks).adopted}, "tempnam": {"pp", (*blocks).adopted},
	"strsep": {"pp", (*blocks).strsep},

	"fread": {"pnnp", (*blocks).fread}, "__fread_chk": {"pnnnp", (*blocks).fread},
	"read": {"npn", (*blocks).read}, "__read_chk": {"npnn", (*blocks).read},
	"scanf": {"p*", (*blocks).scanf}, "sscanf": {"pp*", (*blocks).scanf}, "fscanf": {"pp*", (*blocks).scanf},
}

// shaped reports whether the arguments of call in match params, as in writer.
func shaped(in *ir.Instr, params string) bool {
	args := in.CallArgs()
	params, more := strings.CutSuffix(params, "*")
	if len(args) < len(params) || len(args) > len(params) && !more {
		return false
	}
	for i, a := range args[:len(params)] {
		if a.Type().IsPtr() != (params[i] == 'p') {
			return false
		}
	}
	return true
}

// blocks rewrites one call.
type blocks struct {
	m *ir.Module
	*ir.Builder
	at *ir.Instr // the call
}

// call emits a call of the named function, whose parameter types are those of args.
func (b *blocks) call(name string, result *ir.Type, args ...ir.Value) *ir.Instr {
	types := make([]*ir.Type, len(args))
	for i, a := range args {
		types[i] = a.Type()
	}
	sig := ir.FuncType(result, types...)
	return b.Call(sig, b.m.Declare(name, sig), args...)
}

// malloc emits an allocation of size bytes. Its result aliases no other pointer.
func (b *blocks) malloc(size ir.Value) *ir.Instr {
	p := b.call("malloc", ir.Ptr, size)
	f := p.CalleeFunc()
	f.RetAttrs = f.RetAttrs.With("noalias")
	return p
}

// move copies the contents of block old to block new of size bytes, and frees old. It does nothing if new is
// null.
//
// A block may be slightly larger than requested. The program must not read those bytes, and copying them does
// no harm: the copy ends at the smaller of the block and its shadow (see emit).
func (b *blocks) move(old ir.Value, new *ir.Instr, size ir.Value) ir.Value {
	if ir.IsZero(old) {
		return new
	}
	fails := b.ICmp(ir.IEQ, new, ir.NullConst())
	size = b.Cast(ir.OpZExt, size, ir.I64)
	held := b.call(blockSize, ir.I64, old)
	length := b.Select(b.ICmp(ir.IULT, held, size), held, size)
	b.copy(new, old, b.Select(fails, ir.IntConst(ir.I64, 0), length))
	b.call("free", ir.VoidType, b.Select(fails, ir.NullConst(), old))
	return new
}

// copy copies the contents of a block that is freed afterwards. The mark Handover states this for the
// derivative.
func (b *blocks) copy(new, old, length ir.Value) {
	b.call("llvm.memcpy.p0.p0.i64", ir.VoidType, new, old, length, ir.BoolConst(false)).SetMeta(rules.Handover, "!{}")
}

// reallocArray requests the maximal size if the product overflows, so that the allocation fails.
func (b *blocks) reallocArray(_ *ir.Func, args []ir.Value) ir.Value {
	t := args[1].Type()
	both := b.call("llvm.umul.with.overflow."+t.String(), ir.StructType(t, ir.I1), args[1], args[2])
	size := b.Select(b.ExtractValue(both, 1), ir.IntConst(t, -1), b.ExtractValue(both, 0))
	return b.move(args[0], b.malloc(size), size)
}

// outOfMemory is errno.h's ENOMEM.
const outOfMemory = 12

// posixMemalign writes posix_memalign as aligned_alloc and a store of the address. On failure it stores null,
// which the standard allows. An invalid alignment fails like a size that is too large.
func (b *blocks) posixMemalign(_ *ir.Func, args []ir.Value) ir.Value {
	at, alignment, size := args[0], args[1], args[2]
	t := size.Type()
	less := b.Emit(ir.OpSub, t, nil, alignment, ir.IntConst(t, 1))
	mask := b.Emit(ir.OpXor, t, nil, less, ir.IntConst(t, -1))
	whole := b.Emit(ir.OpAnd, t, nil, b.Emit(ir.OpAdd, t, nil, size, less), mask) // sanitizers require a multiple of the alignment
	p := b.call("aligned_alloc", ir.Ptr, alignment, b.Select(b.ICmp(ir.IULT, whole, size), mask, whole))
	b.Store(ir.AnyMemory, p, at, 8)
	return b.Select(b.ICmp(ir.IEQ, p, ir.NullConst()), ir.IntConst(ir.I32, outOfMemory), ir.IntConst(ir.I32, 0))
}

// sizedRealloc writes a realloc whose arguments include the old block's size and alignment. The facts about f
// name the allocation and free functions of the same family.
func (b *blocks) sizedRealloc(f *ir.Func, args []ir.Value) ir.Value {
	facts, _ := known.Of(f)
	how := facts.Alloc
	old, held, alignment, size := args[how.Old], args[how.Held], args[how.Aligned], args[how.Size]
	new := b.call(known.Twin(f.Name, how.Fresh), ir.Ptr, size, alignment)
	g := new.CalleeFunc()
	g.RetAttrs = g.RetAttrs.With("noalias")
	fails := b.ICmp(ir.IEQ, new, ir.NullConst())
	length := b.Select(b.ICmp(ir.IULT, held, size), held, size)
	b.copy(new, old, b.Select(fails, ir.IntConst(ir.I64, 0), length))
	b.call(known.Twin(f.Name, how.Free), ir.VoidType, b.Select(fails, ir.NullConst(), old), held, alignment)
	return new
}

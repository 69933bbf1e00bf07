package known

// llvmRows: LLVM's intrinsics; a star stands for the types an overloaded one carries in its name.
// Those that compute with floats are not here but in the rules.
var llvmRows = []row{
	// Marks for the optimiser and the debugger.
	{names: "llvm.dbg.*", shape: "void(...)", effects: NotDerived | Marker | Bounds},
	{names: "llvm.donothing llvm.sideeffect llvm.annotation.* llvm.codeview.* llvm.pseudoprobe llvm.instrprof.* llvm.fake.use", shape: "void(...)", effects: NotDerived | Marker},
	// The sanitizers' reports.
	{names: "__ubsan_handle_*", shape: "void(...)", effects: NotDerived | Hidden | MayNotReturn},
	{names: "llvm.var.annotation*", shape: "void(...)", effects: NotDerived | Marker},
	{names: "llvm.assume llvm.experimental.noalias.scope.decl", shape: "void(any)", effects: NotDerived | Marker},
	// Numbers made integers, comparisons and signs of x86's vectors.
	{names: "llvm.x86.sse.cvt* llvm.x86.sse2.cvtpd2dq llvm.x86.sse2.cvttpd2dq llvm.x86.sse2.cvtps2dq llvm.x86.sse2.cvttps2dq llvm.x86.sse2.cvtsd2si* llvm.x86.sse2.cvttsd2si* llvm.x86.avx.cvt.pd2dq.256 llvm.x86.avx.cvtt.pd2dq.256 llvm.x86.avx.cvt.ps2dq.256 llvm.x86.avx.cvtt.ps2dq.256 llvm.x86.sse.movmsk.ps llvm.x86.sse2.movmsk.pd llvm.x86.avx.movmsk*", shape: "any(any)", effects: NotDerived},
	{names: "llvm.prefetch*", shape: "void(any*, int, int, int)", effects: NotDerived},
	// Lifetimes. That the bytes are gone afterwards is their readers' concern, hence w.
	{names: "llvm.lifetime.*", shape: "void(long, any*w)", effects: NotDerived | Bounds | Life},
	{names: "llvm.invariant.start*", shape: "any*(long, any*)", effects: NotDerived | Marker | Bounds},
	{names: "llvm.invariant.end*", shape: "void(any*, long, any*)", effects: NotDerived | Marker | Bounds},
	{names: "llvm.stacksave*", shape: "any*()", effects: NotDerived | Hidden | Marker | Bounds},
	{names: "llvm.stackrestore*", shape: "void(any*)", effects: NotDerived | Hidden | Bounds | EndsStack},

	// The same pointer or value in another guise.
	{names: "llvm.launder.invariant.group* llvm.strip.invariant.group*", shape: "any*=0(any*)"},
	{names: "llvm.threadlocal.address*", shape: "any*=0(any*)"},
	{names: "llvm.ptrmask*", shape: "any*=0(any*, long)"},
	// A table of distances to constants, which LLVM makes of a table of their addresses (RelLookupTableConverter): nothing that it leads to
	// has a derivative, as the table itself has none.
	{names: "llvm.load.relative*", shape: "any*=0(any*, long)"},
	{names: "llvm.ptr.annotation*", shape: "any*=0(any*, ...)"},

	// Integers. Not Inactive: their operands may be the bits of floats, and then an error is due.
	{names: "llvm.abs.* llvm.ctlz.* llvm.cttz.*", shape: "long(long, int)"},
	{names: "llvm.ctpop.* llvm.bswap.* llvm.bitreverse.*", shape: "long(long)"},
	{names: "llvm.smax.* llvm.smin.* llvm.umax.* llvm.umin.* llvm.uadd.sat.* llvm.sadd.sat.* llvm.usub.sat.* llvm.ssub.sat.* llvm.scmp.* llvm.ucmp.*", shape: "long(long, long)"},
	{names: "llvm.fshl.* llvm.fshr.*", shape: "any(any, any, long)"},
	{names: "llvm.uadd.with.overflow.* llvm.sadd.with.overflow.* llvm.usub.with.overflow.* llvm.ssub.with.overflow.* llvm.umul.with.overflow.* llvm.smul.with.overflow.*", shape: "any(long, long)"},
	{names: "llvm.vector.reduce.add.* llvm.vector.reduce.mul.* llvm.vector.reduce.and.* llvm.vector.reduce.or.* llvm.vector.reduce.xor.* llvm.vector.reduce.smax.* llvm.vector.reduce.smin.* llvm.vector.reduce.umax.* llvm.vector.reduce.umin.*", shape: "long(long)"},
	{names: "llvm.fptosi.sat.* llvm.fptoui.sat.*", shape: "long(real)", effects: NotDerived},
	{names: "llvm.is.fpclass.*", shape: "int(real, int)", effects: NotDerived},
	{names: "llvm.objectsize.*", shape: "long(any*, int, int, int)", effects: NotDerived},
	{names: "llvm.is.constant.*", shape: "int(any)", effects: NotDerived},
	{names: "llvm.eh.typeid.for*", shape: "int(any*)", effects: NotDerived},
	{names: "llvm.expect.*", shape: "any=0(any, any)"},

	// Leaving, clocks, control registers.
	{names: "llvm.trap llvm.debugtrap", shape: "void()", effects: NotDerived | Hidden | NoReturn},
	{names: "llvm.ubsantrap", shape: "void(char)", effects: NotDerived | Hidden | NoReturn},
	{names: "llvm.readcyclecounter llvm.readsteadycounter llvm.get.rounding", shape: "long()", effects: NotDerived | Hidden},
	{names: "llvm.frameaddress* llvm.returnaddress", shape: "any*(int)", effects: NotDerived},
	{names: "llvm.init.trampoline", shape: "void(any*w, any*, any*)", effects: NotDerived}, // what it leads to is written down beside it (lower)
	{names: "llvm.adjust.trampoline", shape: "any*=0(any*)"},
	{names: "llvm.thread.pointer*", shape: "any*()", effects: NotDerived},

	// Variadic arguments: the list is read and advanced.
	{names: "llvm.va_start* llvm.va_end*", shape: "void(any*rw)", effects: Hidden},
	{names: "llvm.va_copy*", shape: "void(any*w, any*r)", effects: Hidden},
}

package known

// llvmRows lists LLVM's intrinsics. A star stands for the types in the name of an overloaded one. Intrinsics
// that compute with floats are in the rules instead.
var llvmRows = []row{
	// Annotations for the optimiser and the debugger.
	{Names: "llvm.dbg.*", Shape: "void(...)", Effects: NotDerived | Marker | Bounds},
	{Names: "llvm.donothing llvm.sideeffect llvm.annotation.* llvm.codeview.* llvm.pseudoprobe llvm.instrprof.* llvm.fake.use", Shape: "void(...)", Effects: NotDerived | Marker},
	// Reports of sanitizers.
	{Names: "__ubsan_handle_*", Shape: "void(...)", Effects: NotDerived | Hidden | MayNotReturn},
	{Names: "llvm.var.annotation*", Shape: "void(...)", Effects: NotDerived | Marker},
	{Names: "llvm.assume llvm.experimental.noalias.scope.decl", Shape: "void(any)", Effects: NotDerived | Marker},
	// x86 vector intrinsics: conversions to integers, comparisons, sign masks.
	{Names: "llvm.x86.sse.cvt* llvm.x86.sse2.cvtpd2dq llvm.x86.sse2.cvttpd2dq llvm.x86.sse2.cvtps2dq llvm.x86.sse2.cvttps2dq llvm.x86.sse2.cvtsd2si* llvm.x86.sse2.cvttsd2si* llvm.x86.avx.cvt.pd2dq.256 llvm.x86.avx.cvtt.pd2dq.256 llvm.x86.avx.cvt.ps2dq.256 llvm.x86.avx.cvtt.ps2dq.256 llvm.x86.sse.movmsk.ps llvm.x86.sse2.movmsk.pd llvm.x86.avx.movmsk*", Shape: "any(any)", Effects: NotDerived},
	{Names: "llvm.prefetch*", Shape: "void(any*, int, int, int)", Effects: NotDerived},
	// Lifetime markers. They destroy the contents, hence w.
	{Names: "llvm.lifetime.*", Shape: "void(long, any*w)", Effects: NotDerived | Bounds | Life},
	{Names: "llvm.invariant.start*", Shape: "any*(long, any*)", Effects: NotDerived | Marker | Bounds},
	{Names: "llvm.invariant.end*", Shape: "void(any*, long, any*)", Effects: NotDerived | Marker | Bounds},
	{Names: "llvm.stacksave*", Shape: "any*()", Effects: NotDerived | Hidden | Marker | Bounds},
	{Names: "llvm.stackrestore*", Shape: "void(any*)", Effects: NotDerived | Hidden | Bounds | EndsStack},

	// Functions that return their argument.
	{Names: "llvm.launder.invariant.group* llvm.strip.invariant.group*", Shape: "any*=0(any*)"},
	{Names: "llvm.threadlocal.address*", Shape: "any*=0(any*)"},
	{Names: "llvm.ptrmask*", Shape: "any*=0(any*, long)"},
	// A table of offsets to constants, which LLVM makes of a table of addresses (RelLookupTableConverter).
	// Neither the table nor its targets have derivatives.
	{Names: "llvm.load.relative*", Shape: "any*=0(any*, long)"},
	{Names: "llvm.ptr.annotation*", Shape: "any*=0(any*, ...)"},

	// Integer operations. They are not Inactive: their operands may be the bits of floats, which must cause
	// an error.
	{Names: "llvm.abs.* llvm.ctlz.* llvm.cttz.*", Shape: "long(long, int)"},
	{Names: "llvm.ctpop.* llvm.bswap.* llvm.bitreverse.*", Shape: "long(long)"},
	{Names: "llvm.smax.* llvm.smin.* llvm.umax.* llvm.umin.* llvm.uadd.sat.* llvm.sadd.sat.* llvm.usub.sat.* llvm.ssub.sat.* llvm.scmp.* llvm.ucmp.*", Shape: "long(long, long)"},
	{Names: "llvm.fshl.* llvm.fshr.*", Shape: "any(any, any, long)"},
	{Names: "llvm.uadd.with.overflow.* llvm.sadd.with.overflow.* llvm.usub.with.overflow.* llvm.ssub.with.overflow.* llvm.umul.with.overflow.* llvm.smul.with.overflow.*", Shape: "any(long, long)"},
	{Names: "llvm.vector.reduce.add.* llvm.vector.reduce.mul.* llvm.vector.reduce.and.* llvm.vector.reduce.or.* llvm.vector.reduce.xor.* llvm.vector.reduce.smax.* llvm.vector.reduce.smin.* llvm.vector.reduce.umax.* llvm.vector.reduce.umin.*", Shape: "long(long)"},
	{Names: "llvm.fptosi.sat.* llvm.fptoui.sat.*", Shape: "long(real)", Effects: NotDerived},
	{Names: "llvm.is.fpclass.*", Shape: "int(real, int)", Effects: NotDerived},
	{Names: "llvm.objectsize.*", Shape: "long(any*, int, int, int)", Effects: NotDerived},
	{Names: "llvm.is.constant.*", Shape: "int(any)", Effects: NotDerived},
	{Names: "llvm.eh.typeid.for*", Shape: "int(any*)", Effects: NotDerived},
	{Names: "llvm.expect.*", Shape: "any=0(any, any)"},

	// Program termination, clocks, control registers.
	{Names: "llvm.trap llvm.debugtrap", Shape: "void()", Effects: NotDerived | Hidden | NoReturn},
	{Names: "llvm.ubsantrap", Shape: "void(char)", Effects: NotDerived | Hidden | NoReturn},
	{Names: "llvm.readcyclecounter llvm.readsteadycounter llvm.get.rounding", Shape: "long()", Effects: NotDerived | Hidden},
	{Names: "llvm.frameaddress* llvm.returnaddress", Shape: "any*(int)", Effects: NotDerived},
	{Names: "llvm.init.trampoline", Shape: "void(any*w, any*, any*)", Effects: NotDerived}, // lower stores the function and argument beside the code
	{Names: "llvm.adjust.trampoline", Shape: "any*=0(any*)"},
	{Names: "llvm.thread.pointer*", Shape: "any*()", Effects: NotDerived},

	// Variadic arguments: the list is read and advanced.
	{Names: "llvm.va_start* llvm.va_end*", Shape: "void(any*rw)", Effects: Hidden},
	{Names: "llvm.va_copy*", Shape: "void(any*w, any*r)", Effects: Hidden},
}

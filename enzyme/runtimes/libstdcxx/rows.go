package libstdcxx

import "github.com/goenzyme/goenzyme-cc/enzyme/runtimes"

const (
	inert  = runtimes.NotDerived
	hidden = inert | runtimes.Hidden
	leaves = hidden | runtimes.NoReturn
	output = hidden | runtimes.MayNotReturn
)

var rows = []runtimes.Row{
	{Names: "_ZSt17__throw_bad_allocv _ZSt28__throw_bad_array_new_lengthv _ZSt16__throw_bad_castv _ZSt25__throw_bad_function_callv", Shape: "void()", Effects: leaves},
	{Names: "_ZSt20__throw_length_errorPKc _ZSt20__throw_out_of_rangePKc _ZSt19__throw_logic_errorPKc _ZSt24__throw_invalid_argumentPKc _ZSt21__throw_runtime_errorPKc", Shape: "void(char[]r)", Effects: leaves},
	{Names: "_ZSt24__throw_out_of_range_fmtPKcz", Shape: "void(char[]r, ...)", Effects: leaves},
	// Strings: text and integers, whatever lies beside them. They may throw, and free what they held.
	{Names: stringMembers, Shape: "any(any*rwk, ...rw)", Effects: inert | runtimes.MayNotReturn | runtimes.FreesOther},
	{Names: "_ZNSaIcEC* _ZNSaIcED*", Shape: "void(any*, ...)", Effects: inert}, // their allocator, which is empty
	// Numbers as text.
	{Names: toText + "I*", Shape: "void(any*w, any*, long, char[]r, ...r)", Effects: inert | runtimes.MayNotReturn},

	// Hashing: numbers made of bytes and of counts.
	{Names: "_ZSt11_Hash_bytesPKvmm _ZSt15_Fnv_hash_bytesPKvmm", Shape: "long(any[]r, long, long)", Effects: inert},
	{Names: "_ZNKSt8__detail20_Prime_rehash_policy14_M_need_rehashEmmm", Shape: "any(any*rw, long, long, long)", Effects: inert},
	{Names: "_ZNKSt8__detail20_Prime_rehash_policy11_M_next_bktEm", Shape: "long(any*rw, long)", Effects: inert},

	// Output through std::ostream. Its operators return the stream.
	{Names: "_ZNSolsE* _ZNSo9_M_insertI* _ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_* _ZSt16__ostream_insertIcSt11char_traitsIcEE*", Shape: "any*=0(any*rw, ...r)", Effects: output},
	{Names: "_ZNSo5flushEv _ZSt4endlIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_ _ZSt5flushIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_", Shape: "any*=0(any*rw)", Effects: output},
	{Names: "_ZNSo3putEc", Shape: "any*=0(any*rw, char)", Effects: output},
	{Names: "_ZNSt8ios_base4InitC1Ev _ZNSt8ios_base4InitD1Ev", Shape: "void(any*w)", Effects: hidden},
}

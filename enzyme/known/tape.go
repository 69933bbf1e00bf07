package known

// tapeRows: the runtime's tape calls, met when a derivative is differentiated again. The
// arena hands out fresh memory and takes back all of it at once: what was handed out since a mark.
var tapeRows = []row{
	{names: "__goenzyme_arena_alloc", shape: "any*(long)", alloc: fresh(0, -1, false, "__goenzyme_arena_release")},
	{names: "__goenzyme_arena_alloc_array", shape: "any*(long, long)", alloc: fresh(1, 0, false, "__goenzyme_arena_release")},
	{names: "__goenzyme_arena_mark", shape: "any*()", effects: NotDerived | Hidden},
	{names: "__goenzyme_arena_release", shape: "void(any*f)"},
	// Hidden: what it says of a block is true until that is freed.
	{names: "__goenzyme_block_size", shape: "long(any[])", effects: NotDerived | Hidden},
	{names: "__goenzyme_defer_free", shape: "void(any[]f, any*)", effects: Hidden},

	// Tapes in the program's hands. Shadows of what lies in the arena are taken between the same begin and end.
	{names: "__goenzyme_tape_begin", shape: "long()", effects: NotDerived | Hidden},
	{names: "__goenzyme_tape_end", shape: "void(long)", effects: NotDerived | Hidden},
	{names: "__goenzyme_tape_alloc", shape: "any*(long)", alloc: fresh(0, -1, false, "__goenzyme_tape_free")},
	{names: "__goenzyme_tape_free", shape: "void(any*f)"},
	{names: "__goenzyme_tape_check", shape: "void(any*r, long, char[]r)", effects: NotDerived | Hidden},
	{names: "__goenzyme_tape_room", shape: "void(long, long, char[]r)", effects: NotDerived | Hidden},
	{names: "__goenzyme_tape_release __goenzyme_tape_defer", shape: "void(any*rw)", effects: NotDerived | Hidden},
}

package known

// fortranRows: flang's run-time library. Descriptors are opaque to us: "any".
var fortranRows = []row{
	{names: "_FortranAioBegin*", shape: "any*(...r)", effects: NotDerived | Hidden},
	{names: "_FortranAioOutput*", shape: "int(any*rw, ...r)", effects: NotDerived | Hidden},
	{names: "_FortranAioEndIoStatement", shape: "int(any*rw)", effects: NotDerived | Hidden},
	{names: "_FortranAioEnable* _FortranAioSet*", shape: "int(any*rw, ...r)", effects: NotDerived | Hidden},
	{names: "_FortranAStopStatement _FortranAStopStatementText _FortranAReportFatalUserError _FortranAFailImageStatement _FortranAPauseStatement", shape: "void(...r)", effects: NotDerived | Hidden | NoReturn},
	{names: "_FortranAProgramStart _FortranAProgramEndStatement", shape: "void(...r)", effects: NotDerived | Hidden},
	{names: "_FortranASystemClock* _FortranACpuTime _FortranARandomInit _FortranARandomSeed*", shape: "any(...r)", effects: NotDerived | Hidden},
}

package flang

import "github.com/goenzyme/goenzyme-cc/enzyme/runtimes"

const (
	inert  = runtimes.NotDerived
	hidden = inert | runtimes.Hidden
	leaves = hidden | runtimes.NoReturn
)

// rows: descriptors are opaque to us, "any". Functions of descriptors that derivatives follow have no row: package runtime has them in C.
var rows = []runtimes.Row{
	{Names: "_FortranAioBeginInternal*", Shape: "any*(any*rwk, ...rk)", Effects: hidden | runtimes.Keeps},
	{Names: "_FortranAioBegin*", Shape: "any*(...r)", Effects: hidden | runtimes.Keeps},
	{Names: "_FortranAioOutput*", Shape: "int(any*rw, ...r)", Effects: hidden},
	{Names: "_FortranAioEndIoStatement", Shape: "int(any*rw)", Effects: hidden},
	{Names: "_FortranAioEnable* _FortranAioSet*", Shape: "int(any*rw, ...r)", Effects: hidden},
	{Names: "_FortranAStopStatement _FortranAStopStatementText _FortranAReportFatalUserError _FortranAFailImageStatement _FortranAPauseStatement", Shape: "void(...r)", Effects: leaves},
	{Names: "_FortranAProgramStart _FortranAProgramEndStatement", Shape: "void(...r)", Effects: hidden},
	{Names: "_FortranAClassIs _FortranASameTypeAs _FortranAExtendsTypeOf", Shape: "int(any*r, any*r)", Effects: inert},
	{Names: "_FortranACharacterCompareScalar1 _FortranAIndex1 _FortranALenTrim1 _FortranAScan1 _FortranAVerify1", Shape: "long(...r)", Effects: inert},
	{Names: "_FortranAAdjustl _FortranAAdjustr _FortranATrim", Shape: "void(any*rw, any*r, char[]r, int)", Effects: hidden},
	{Names: "_FortranARepeat", Shape: "void(any*rw, any*r, long, char[]r, int)", Effects: hidden},
	{Names: "_FortranAExponent4_4 _FortranAExponent4_8 _FortranAExponent8_4 _FortranAExponent8_8", Shape: "long(...r)", Effects: inert},
	{Names: "_FortranASpacing4", Shape: "float(float)", Effects: inert},
	{Names: "_FortranASpacing8", Shape: "double(double)", Effects: inert},
	{Names: "_FortranAMapException _FortranAferaiseexcept", Shape: "int(int)", Effects: inert},
	{Names: "_FortranAExit", Shape: "void(...r)", Effects: leaves},
	{Names: "_FortranASystemClock* _FortranACpuTime _FortranARandomInit _FortranARandomSeed*", Shape: "any(...r)", Effects: hidden},
}

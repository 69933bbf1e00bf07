package request

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

const markerPrefix = "enzyme_"

// marker returns the name of the marker that v is, or "" if v is an ordinary value. A marker is a global
// named enzyme_…: its address, a load from it, or a cast of either. The older form is a metadata string.
// Unoptimised code may also pass a phi of one marker, or a variable named like a marker.
func marker(v ir.Value) string { return markerOf(v, nil) }

// markerOf is marker; through lists the instructions on the path to v, which stops at cycles of phis.
func markerOf(v ir.Value, through []*ir.Instr) string {
	switch v := v.(type) {
	case *ir.Global:
		return markerName(v.Name)
	case *ir.MetaValue:
		if v.Val != nil {
			return markerOf(v.Val, through)
		}
		return markerName(strings.Trim(strings.TrimPrefix(v.Text, "!"), `"`))
	case *ir.Const:
		if v.Kind == ir.ConstExpr && v.Op.IsCast() {
			return markerOf(v.Elems[0], through)
		}
	case *ir.Instr:
		for _, seen := range through {
			if seen == v {
				return ""
			}
		}
		return markerInstr(v, append(through, v))
	}
	return ""
}

// markerInstr is markerOf for an instruction.
func markerInstr(in *ir.Instr, through []*ir.Instr) string {
	switch {
	case in.Op == ir.OpAlloca:
		return markerName(in.Name)
	case in.Op == ir.OpLoad, in.Op == ir.OpFreeze, in.Op.IsCast():
		return markerOf(in.Arg(0), through)
	case in.Op == ir.OpPhi:
		name := ""
		for i := 0; i < in.NumIncoming(); i++ {
			v, _ := in.Incoming(i)
			if v == ir.Value(in) {
				continue
			}
			n := markerOf(v, through)
			if n == "" || name != "" && n != name {
				return ""
			}
			name = n
		}
		return name
	}
	return ""
}

// markerName returns s if it is the name of a marker, or else "".
func markerName(s string) string {
	if strings.HasPrefix(s, markerPrefix) {
		return s
	}
	return ""
}

// markerKind groups the markers by their effect on argument reading.
type markerKind uint8

const (
	unknownMarker markerKind = iota
	argMarker                // precedes one argument and gives its activity
	callMarker               // concerns the whole call
	batchMarker              // precedes one argument of a batch
	tapeMarker               // concerns the tape, in split mode
	keptMarker               // precedes the marker or value of an argument, in split mode
	byRefMarker              // precedes the marker or value of an argument, and is followed by a size
	laterMarker              // known, but not supported yet
)

// markerFacts describes a marker.
type markerFacts struct {
	kind     markerKind
	activity Activity // of an argMarker
	strided  bool     // one shadow and a stride, given before the value, replace all shadows
}

var markers = map[string]markerFacts{
	"enzyme_const":      {kind: argMarker, activity: Const},
	"enzyme_out":        {kind: argMarker, activity: Out},
	"enzyme_dup":        {kind: argMarker, activity: Dup},
	"enzyme_dupnoneed":  {kind: argMarker, activity: DupNoNeed},
	"enzyme_dupv":       {kind: argMarker, activity: Dup, strided: true},
	"enzyme_dupnoneedv": {kind: argMarker, activity: DupNoNeed, strided: true},

	"enzyme_primal_return": {kind: callMarker},
	"enzyme_const_return":  {kind: callMarker},
	"enzyme_active_return": {kind: callMarker},
	"enzyme_dup_return":    {kind: callMarker},
	"enzyme_noret":         {kind: callMarker},
	"enzyme_interleave":    {kind: callMarker},
	"enzyme_width":         {kind: callMarker},

	"enzyme_vector": {kind: batchMarker},
	"enzyme_scalar": {kind: batchMarker},
	"enzyme_buffer": {kind: batchMarker, strided: true},

	"enzyme_nofree":          {kind: tapeMarker},
	"enzyme_allocated":       {kind: tapeMarker},
	"enzyme_tape":            {kind: tapeMarker},
	"enzyme_not_overwritten": {kind: keptMarker},
	"enzyme_byref":           {kind: byRefMarker},

	"enzyme_runtime_activity": {kind: callMarker},
	"enzyme_interface":        {kind: laterMarker},
	"enzyme_trace":            {kind: laterMarker},
	"enzyme_duptrace":         {kind: laterMarker},
	"enzyme_likelihood":       {kind: laterMarker},
	"enzyme_duplikelihood":    {kind: laterMarker},
	"enzyme_observations":     {kind: laterMarker},
	"enzyme_active_rand_var":  {kind: laterMarker},
}

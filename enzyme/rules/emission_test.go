package rules_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/interp"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// TestEmission runs what every row emits, in both modes and as double, float and
// a vector, against the row's own Eval.
func TestEmission(t *testing.T) {
	for _, r := range rules.All() {
		if strings.Trim(r.Shape, "fi:") != "" || !strings.HasSuffix(r.Shape, ":f") {
			continue // outputs through pointers have programs of their own
		}
		for _, ty := range []string{"double", "float", "<2 x double>"} {
			t.Run(r.Name+" "+ty, func(t *testing.T) { emitted(t, &r, ty) })
		}
	}
}

// spelling is a name of the row for operands of that type.
func spelling(r *rules.Row, ty string) string {
	name, letter := strings.TrimPrefix(r.Name, "llvm."), ""
	switch {
	case ty == "<2 x double>" || name != r.Name:
		return "llvm." + name + map[string]string{"double": ".f64", "float": ".f32", "<2 x double>": ".v2f64"}[ty]
	case ty == "float":
		letter = "f"
	}
	if r.Device {
		return "__nv_" + name + letter
	}
	return name + letter
}

func emitted(t *testing.T, r *rules.Row, ty string) {
	name := spelling(r, ty)
	shape := r.Shape[:len(r.Shape)-2]
	var types, params, args []string
	for i, c := range shape {
		at := ty
		if c == 'i' {
			at = "i32"
		}
		types = append(types, at)
		if c == 'i' {
			args = append(args, fmt.Sprintf("i32 %d", sampleInt))
			continue
		}
		params = append(params, fmt.Sprintf("%s %%x%d", at, i))
		args = append(args, fmt.Sprintf("%s %%x%d", at, i))
	}
	src := fmt.Sprintf("declare %s @%s(%s)\ndefine %s @f(%s) {\n  %%y = call %s @%s(%s)\n  ret %s %%y\n}\n",
		ty, name, strings.Join(types, ", "), ty, strings.Join(params, ", "), ty, name, strings.Join(args, ", "), ty)
	m := parse(t, src)
	f := m.Func("f")
	if faults := append(derive(m, f, rules.Bytes{}, false), derive(m, f, rules.Bytes{}, true)...); len(faults) > 0 {
		t.Fatal(faults)
	}
	for _, err := range ir.Verify(m) {
		t.Error(err)
	}
	for k := range 6 {
		checkEmitted(t, m, r, ty, k)
	}
}

const sampleInt = 2

func checkEmitted(t *testing.T, m *ir.Module, r *rules.Row, ty string, k int) {
	env, tans := sample(r, k)
	want := 0.0
	n := 0
	for i := range env.Args {
		if p := r.Partial(i); p != nil {
			want += p.Eval(env) * tans[n]
			n++
		}
	}
	mc := interp.New(m)
	addLibm(mc, m)
	var in []interp.Val
	for i, c := range r.Shape[:len(r.Shape)-2] {
		if c != 'i' {
			in = append(in, valueOf(ty, env.Args[i]))
		}
	}
	fwd := append([]interp.Val(nil), in...)
	for _, d := range tans[:n] {
		fwd = append(fwd, valueOf(ty, d))
	}
	v, err := mc.Call("f.fwd", fwd...)
	if err != nil {
		t.Fatalf("%v\n%s", err, m.Func("f.fwd"))
	}
	tol := map[string]float64{"double": 1e-13, "<2 x double>": 1e-13, "float": 2e-4}[ty] * math.Max(1, math.Abs(want))
	if got := floatOf(ty, v); !(math.Abs(got-want) <= tol) {
		t.Errorf("%v: tangent %g, by Eval %g\n%s", env.Args, got, want, m.Func("f.fwd"))
	}
	if ty == "double" {
		out := mc.NewF64s("out", make([]float64, n+1)...)
		if _, err := mc.Call("f.rev", append(in, interp.F64(1.5), interp.Ptr(out))...); err != nil {
			t.Fatal(err)
		}
		adj, err := mc.ReadF64s(out, n)
		if err != nil {
			t.Fatal(err)
		}
		sum := 0.0
		for i := range n {
			sum += adj[i] * tans[i]
		}
		if !(math.Abs(sum-1.5*want) <= 2*tol) {
			t.Errorf("%v: adjoint·tangent %g, want %g\n%s", env.Args, sum, 1.5*want, m.Func("f.rev"))
		}
	}
}

// sample picks arguments inside the row's domain and tangents.
func sample(r *rules.Row, k int) (rules.Env, []float64) {
	env := rules.Env{}
	var tans []float64
	for i, c := range r.Shape[:len(r.Shape)-2] {
		if c == 'i' {
			env.Args = append(env.Args, sampleInt)
			continue
		}
		pts := r.On[min(i, len(r.On)-1)].Points
		env.Args = append(env.Args, float64(float32(pts[(k*(i+1)+2*i)%len(pts)]*(1+0.1*float64(i)))))
		tans = append(tans, 0.75-0.5*float64(i))
	}
	f, _ := rules.Function(r.Name)
	env.Result = f(env.Args)
	return env, tans
}

// valueOf makes a scalar, or a vector of equal lanes.
func valueOf(ty string, x float64) interp.Val {
	switch ty {
	case "float":
		return interp.F32(float32(x))
	case "<2 x double>":
		return interp.Struct(interp.F64(x), interp.F64(x))
	}
	return interp.F64(x)
}

func floatOf(ty string, v interp.Val) float64 {
	switch ty {
	case "float":
		return float64(v.F32())
	case "<2 x double>":
		if v.Elems[0].F64() != v.Elems[1].F64() {
			return math.NaN()
		}
		return v.Elems[0].F64()
	}
	return v.F64()
}

// addLibm lets the interpreter call every function that rules.Function knows.
func addLibm(mc *interp.Machine, m *ir.Module) {
	for _, f := range m.Funcs {
		row, ok := rules.IsMathCall(f.Name)
		if !ok || !f.IsDecl() || row.Name == "nan" {
			continue
		}
		eval, ok := rules.Function(row.Name)
		if !ok {
			continue
		}
		mc.Natives[f.Name] = func(_ *interp.Machine, call *ir.Instr, a []interp.Val) interp.Val {
			return mapLanes(f.Result(), call.CallArgs(), a, eval)
		}
	}
}

func mapLanes(t *ir.Type, args []ir.Value, a []interp.Val, eval func([]float64) float64) interp.Val {
	lane := func(elem *ir.Type, pick func(interp.Val) interp.Val) interp.Val {
		xs := make([]float64, len(a))
		for i, v := range a {
			if args[i].Type().IsInt() {
				xs[i] = float64(int32(v.Bits))
			} else {
				xs[i] = pick(v).Float(elem)
			}
		}
		return interp.FloatOf(elem, eval(xs))
	}
	if !t.IsVector() {
		return lane(t, func(v interp.Val) interp.Val { return v })
	}
	var lanes []interp.Val
	for i := range t.Len {
		lanes = append(lanes, lane(t.Elem, func(v interp.Val) interp.Val { return v.Elems[i] }))
	}
	return interp.Struct(lanes...)
}

package app

import (
	"reflect"
	"testing"

	"github.com/alecthomas/kong"

	"github.com/goenzyme/goenzyme-cc/driver/cmdline"
	"github.com/goenzyme/goenzyme-cc/driver/plan"
	"github.com/goenzyme/goenzyme-cc/driver/task"
)

// What a task spells is read as the same task, whichever of its fields are set.
func TestTasksAreReadAsSpelled(t *testing.T) {
	tasks := 0
	for i := range reflect.TypeFor[verbs]().NumField() {
		if _, ok := taskOf(&verbs{}, i); !ok {
			continue
		}
		tasks++
		for _, full := range []bool{false, true} {
			var given, read verbs
			given.AD.Options, read.AD.Options = &cmdline.Options{}, &cmdline.Options{}
			one, _ := taskOf(&given, i)
			fill(reflect.ValueOf(one).Elem(), full)
			parser, err := kong.New(&read)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := parser.Parse(one.Words()); err != nil {
				t.Errorf("%q: %v", one.Words(), err)
				continue
			}
			back, _ := taskOf(&read, i)
			if d, ok := back.(*task.Database); ok {
				d.Line = d.Line[1:] // passed through with the "--", which Run skips
			}
			if got, want := back.Words(), one.Words(); !reflect.DeepEqual(got, want) {
				t.Errorf("%q comes back as %q", want, got)
			}
			if full && !reflect.DeepEqual(back, one) {
				t.Errorf("%+v comes back as %+v", one, back)
			}
		}
	}
	if tasks < 10 {
		t.Errorf("%d tasks: some are not looked at", tasks)
	}
}

// taskOf is the task among the verbs at an index.
func taskOf(v *verbs, at int) (plan.Task, bool) {
	one, ok := reflect.ValueOf(v).Elem().Field(at).Addr().Interface().(plan.Task)
	return one, ok
}

// fill gives every field that has a flag or argument a value of its own; if not full, only those that must have one.
func fill(v reflect.Value, full bool) {
	for i := range v.NumField() {
		f, at := v.Type().Field(i), v.Field(i)
		_, required := f.Tag.Lookup("required")
		if _, arg := f.Tag.Lookup("arg"); arg {
			_, optional := f.Tag.Lookup("optional")
			required = !optional
		}
		switch {
		case f.Anonymous:
			fill(at, full)
		case f.Tag.Get("kong") == "-" || !full && !required:
		case at.Kind() == reflect.Bool:
			at.SetBool(true)
		case at.Kind() == reflect.Int:
			at.SetInt(19)
		case at.Kind() == reflect.String:
			at.SetString("of=" + f.Name)
		case at.Kind() == reflect.Slice:
			at.Set(reflect.ValueOf([]string{"a," + f.Name, "b=" + f.Name}))
		}
	}
}

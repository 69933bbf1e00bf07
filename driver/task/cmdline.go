package task

import (
	"reflect"
	"strconv"
	"strings"
	"unicode"
)

// spell is a task as a command line, in the order of its fields and by the tags by which kong reads them; joined is a tag of ours: --name=VALUE
// as one word. What stands behind "--" is left to the task.
func spell(verb string, task any) []string {
	return append([]string{verb}, spellFields(reflect.ValueOf(task).Elem())...)
}

func spellFields(task reflect.Value) (words []string) {
	for i := range task.NumField() {
		switch f := task.Type().Field(i); {
		case f.Anonymous:
			words = append(words, spellFields(task.Field(i))...)
		case f.Tag.Get("kong") != "-":
			words = append(words, spellField(f, task.Field(i))...)
		}
	}
	return words
}

// spellField spells one field; an optional one that says nothing has no words.
func spellField(f reflect.StructField, v reflect.Value) (words []string) {
	_, isArg := f.Tag.Lookup("arg")
	_, required := f.Tag.Lookup("required")
	switch v.Kind() {
	case reflect.Bool:
		if v.Bool() {
			words = []string{flagOf(f)}
		}
	case reflect.Int:
		words = []string{flagOf(f), strconv.FormatInt(v.Int(), 10)}
	case reflect.String:
		if isArg {
			words = []string{v.String()}
		} else if required || v.Len() > 0 {
			words = flagWith(f, v.String())
		}
	case reflect.Slice:
		for i := range v.Len() {
			if !isArg {
				words = append(words, flagWith(f, v.Index(i).String())...)
			}
		}
	}
	return words
}

func flagWith(f reflect.StructField, value string) []string {
	if _, joined := f.Tag.Lookup("joined"); joined {
		return []string{flagOf(f) + "=" + value}
	}
	return []string{flagOf(f), value}
}

// flagOf is a field's flag: the short one if there is one, else the name, else what kong makes of the field's own (StripDebug: --strip-debug).
func flagOf(f reflect.StructField) string {
	if short := f.Tag.Get("short"); short != "" {
		return "-" + short
	}
	if name := f.Tag.Get("name"); name != "" {
		return "--" + name
	}
	var b strings.Builder
	for i, r := range f.Name {
		if i > 0 && unicode.IsUpper(r) {
			b.WriteByte('-')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return "--" + b.String()
}

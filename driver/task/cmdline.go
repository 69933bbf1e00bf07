package task

import (
	"reflect"
	"strconv"
	"strings"
	"unicode"
)

// spell spells a task as a command line: fields in order, by the tags that kong reads. The tag joined is not
// kong's: it makes --name=VALUE one word. The task adds the words after "--" itself.
func spell(verb string, task any) []string {
	return append([]string{verb}, spellFields(reflect.ValueOf(task).Elem())...)
}

// spellFields spells the fields of a task and of its embedded structs.
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

// spellField spells one field; an optional field with its zero value has no words.
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

// flagWith spells a flag with a value.
func flagWith(f reflect.StructField, value string) []string {
	if _, joined := f.Tag.Lookup("joined"); joined {
		return []string{flagOf(f) + "=" + value}
	}
	return []string{flagOf(f), value}
}

// flagOf is the flag of a field: the short name, else the name in the tag, else kong's default (StripDebug:
// --strip-debug).
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

package toolchain

import (
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"
)

// decodePlain reads the part of TOML that our own configurations are written in: keys with strings, numbers, truth values and lists of strings. They are
// read in every run, and a reader of all of TOML takes longer over them than anything else before the compiler starts. given are the keys that the text has.
func decodePlain(text string, into *Config) (given map[string]bool, err error) {
	given = map[string]bool{}
	fields := reflect.ValueOf(into).Elem()
	for {
		if text = skipBlank(text); text == "" {
			return given, nil
		}
		key, rest, ok := strings.Cut(text, "=")
		if key = strings.TrimSpace(key); !ok || given[key] {
			return nil, fmt.Errorf("not a key, or a second time: %q", key)
		}
		field, ok := fieldOf(fields, key)
		if !ok {
			return nil, fmt.Errorf("unknown key %s", key)
		}
		if text, err = decodeValue(strings.TrimLeft(rest, " "), field); err != nil {
			return nil, fmt.Errorf("%s: %w", key, err)
		}
		given[key] = true
	}
}

// fieldOf finds the field that a key is for.
func fieldOf(fields reflect.Value, key string) (reflect.Value, bool) {
	for i := range fields.NumField() {
		if fields.Type().Field(i).Tag.Get("toml") == key {
			return fields.Field(i), true
		}
	}
	return reflect.Value{}, false
}

var errValue = errors.New("not a value of its kind")

// decodeValue reads what text begins with and returns the rest.
func decodeValue(text string, into reflect.Value) (rest string, err error) {
	switch into.Kind() {
	case reflect.String:
		s, rest, err := quoted(text)
		into.SetString(s)
		return rest, err
	case reflect.Slice:
		list, rest, err := list(text)
		into.Set(reflect.ValueOf(list))
		return rest, err
	}
	end := strings.IndexAny(text+"\n", " #\n")
	switch word := text[:end]; into.Kind() {
	case reflect.Bool:
		if word != "true" && word != "false" {
			return "", errValue
		}
		into.SetBool(word == "true")
	case reflect.Int:
		n, err := strconv.Atoi(word)
		if err != nil {
			return "", errValue
		}
		into.SetInt(int64(n))
	default:
		return "", errValue
	}
	return text[end:], nil
}

// list reads strings in brackets.
func list(text string) (all []string, rest string, err error) {
	rest, ok := strings.CutPrefix(text, "[")
	for all = []string{}; ok; {
		if rest = skipBlank(rest); strings.HasPrefix(rest, "]") {
			return all, rest[1:], nil
		}
		var s string
		if s, rest, err = quoted(rest); err != nil {
			break
		}
		all, rest = append(all, s), skipBlank(rest)
		if rest, ok = strings.CutPrefix(rest, ","); !ok {
			ok = strings.HasPrefix(rest, "]")
		}
	}
	return nil, "", errValue
}

// quoted reads a string.
func quoted(text string) (s, rest string, err error) {
	if !strings.HasPrefix(text, `"`) {
		return "", "", errValue
	}
	prefix, err := strconv.QuotedPrefix(text)
	if err != nil {
		return "", "", errValue
	}
	s, err = strconv.Unquote(prefix)
	return s, text[len(prefix):], err
}

// skipBlank leaves out spaces, ends of lines and comments.
func skipBlank(text string) string {
	for {
		if text = strings.TrimLeft(text, " \t\r\n"); !strings.HasPrefix(text, "#") {
			return text
		}
		_, text, _ = strings.Cut(text, "\n")
	}
}

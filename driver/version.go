package driver

import (
	"runtime/debug"
	"strings"
)

// version is set when a release is built.
var version = ""

// Version is what this binary was built from.
func Version() string {
	v := version
	if info, ok := debug.ReadBuildInfo(); ok && v == "" {
		v = strings.Trim(info.Main.Version, "()")
	}
	return v
}

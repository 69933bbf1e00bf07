package cache

import (
	"os"
	"path/filepath"

	"github.com/goenzyme/goenzyme-cc/toolchain"
)

// Dir is where what can be made anew is kept: $XDG_CACHE_HOME/goenzyme. "" when
// there is no such place to write.
func Dir() string {
	base, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	dir := filepath.Join(base, "goenzyme")
	if os.MkdirAll(dir, 0o700) != nil {
		return ""
	}
	return dir
}

// defaultSize bounds the cache, in MiB, for users who say nothing.
const defaultSize = 512

// Results is the cache: in the folder that GOENZYME_CACHE or the user's configuration names, else in Dir; nil when either says "off".
func Results() *Store {
	env := toolchain.OSEnv()
	user, err := toolchain.LoadUserConfig(env)
	if err != nil {
		user = &toolchain.UserConfig{} // has been complained about where the compiler was looked for
	}
	dir := env.Getenv("GOENZYME_CACHE")
	if dir == "" {
		dir = user.Cache
	}
	if dir == "" {
		if dir = Dir(); dir == "" {
			return nil
		}
		dir = filepath.Join(dir, "results")
	}
	size := user.CacheSize
	if size == 0 {
		size = defaultSize
	}
	if dir == "off" || size < 0 {
		return nil
	}
	return Open(dir, size<<20)
}

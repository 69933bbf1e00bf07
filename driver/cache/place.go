package cache

import (
	"os"
	"path/filepath"

	"github.com/goenzyme/goenzyme-cc/toolchain"
)

// Dir returns the folder of the cache, $XDG_CACHE_HOME/goenzyme; "" if it cannot be created.
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

// defaultSize is the default limit of the cache in MiB.
const defaultSize = 512

// Results returns the store in the folder that GOENZYME_CACHE or the user's configuration selects, else in
// Dir; nil if one of these is "off".
func Results() *Store {
	env := toolchain.OSEnv()
	user, err := toolchain.LoadUserConfig(env)
	if err != nil {
		user = &toolchain.UserConfig{} // the search for the compiler has reported it
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

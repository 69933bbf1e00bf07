package toolchain

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// A UserConfig is the user's own file: $GOENZYME_CONFIG, or goenzyme/config.toml
// in the XDG configuration directory.
type UserConfig struct {
	Clang     string `toml:"clang"`      // path or name of the compiler to use
	Flang     string `toml:"flang"`      // the same of the Fortran compiler
	Cache     string `toml:"cache"`      // folder of results kept, or "off"
	CacheSize int64  `toml:"cache_size"` // how large it may become, in MiB
}

// LoadUserConfig reads the user's file; there need not be one.
func LoadUserConfig(env Env) (*UserConfig, error) {
	path, named := userConfigPath(env)
	var c UserConfig
	if path == "" {
		return &c, nil
	}
	text, err := os.ReadFile(path)
	if err != nil {
		if errors.Is(err, fs.ErrNotExist) && !named {
			return &c, nil
		}
		return nil, err
	}
	return &c, DecodeStrict(path, string(text), &c)
}

// UserConfigPath is where the user's file is looked for.
func UserConfigPath(env Env) string {
	path, _ := userConfigPath(env)
	return path
}

func userConfigPath(env Env) (path string, named bool) {
	if p := env.Getenv("GOENZYME_CONFIG"); p != "" {
		return p, true
	}
	if d := env.Getenv("XDG_CONFIG_HOME"); d != "" {
		return filepath.Join(d, "goenzyme", "config.toml"), false
	}
	if h := env.Getenv("HOME"); h != "" {
		return filepath.Join(h, ".config", "goenzyme", "config.toml"), false
	}
	return "", false
}

package testscripts

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
)

// rustFolders are where Rust's own tools keep what they need, which they would look for in HOME.
var rustFolders = func() map[string]string {
	home, _ := os.UserHomeDir()
	folders := map[string]string{"CARGO_NET_OFFLINE": "true", "CARGO_TERM_COLOR": "never"}
	for name, below := range map[string]string{"RUSTUP_HOME": ".rustup", "CARGO_HOME": ".cargo"} {
		folder := os.Getenv(name)
		if folder == "" {
			folder = filepath.Join(home, below)
		}
		if _, err := os.Stat(folder); err == nil {
			folders[name] = folder
		}
	}
	return folders
}()

// rustMajor is the major of the LLVM that rustc has; more than any clang's where there is no rustc.
var rustMajor = sync.OnceValue(func() int {
	const none = 1 << 30
	said, err := exec.Command("rustc", "-vV").Output()
	if err != nil {
		return none
	}
	_, version, _ := strings.Cut(string(said), "LLVM version: ")
	major := none
	fmt.Sscan(version, &major)
	return major
})

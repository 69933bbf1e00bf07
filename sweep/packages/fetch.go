package packages

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path"
	"path/filepath"
)

// fetch brings the package's archive into dir, unless it is there, and returns its path.
func fetch(r *Recipe, dir string) (string, error) {
	name := filepath.Join(dir, path.Base(r.URL))
	if sum, err := digest(name); err == nil && sum == r.SHA256 {
		return name, nil
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", err
	}
	part := name + ".part"
	defer os.Remove(part)
	if err := download(r.URL, part); err != nil {
		return "", err
	}
	sum, err := digest(part)
	if err != nil {
		return "", err
	}
	if sum != r.SHA256 {
		return "", fmt.Errorf("%s: the sha256 is %s, should be %s", r.URL, sum, r.SHA256)
	}
	return name, os.Rename(part, name)
}

func download(url, to string) error {
	answer, err := http.Get(url)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: %s", url, answer.Status)
	}
	f, err := os.Create(to)
	if err != nil {
		return err
	}
	if _, err := io.Copy(f, answer.Body); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}

func digest(name string) (string, error) {
	f, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

// unpack puts a fresh copy of the sources into dir: what is below the archive's only top folder.
func unpack(r *Recipe, archive, dir string) error {
	if err := os.RemoveAll(dir); err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	argv := []string{"xf", archive, "-C", dir, "--strip-components=1"}
	if len(r.Keep) > 0 {
		argv = append(argv, "--wildcards")
		for _, k := range r.Keep {
			argv = append(argv, "*/"+k)
		}
	}
	out, err := exec.Command("tar", argv...).CombinedOutput()
	if err != nil {
		return fmt.Errorf("tar %s: %w\n%s", archive, err, out)
	}
	return nil
}

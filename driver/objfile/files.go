package objfile

import "os"

// Files are open files, of which no more is read than somebody looks at. Their objects are good until Look has returned.
type Files struct {
	done []func()
}

// Look lets do read files, and closes them.
func Look(do func(*Files) error) error {
	files := &Files{}
	defer func() {
		for _, d := range files.done {
			d()
		}
	}()
	return guarded(func() error { return do(files) })
}

// Content is what a file holds; nothing where it is no regular file: what is read from a pipe, the linker cannot read again.
func (fs *Files) Content(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return nil, err
	}
	data, done, err := content(f, info.Size())
	if err == nil {
		fs.done = append(fs.done, done)
	}
	return data, err
}

// Read returns the objects of a file, their IR as it lies there.
func (fs *Files) Read(path string) ([]*Object, error) {
	data, err := fs.Content(path)
	if err != nil {
		return nil, err
	}
	return objects(path, data, nil)
}

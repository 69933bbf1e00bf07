package objfile

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
	data, done, err := content(path)
	if done != nil {
		fs.done = append(fs.done, done)
	}
	return data, err
}

// Read returns the objects of a file, their IR as it lies there; of an archive, those members that are wanted.
func (fs *Files) Read(path string, member func(name string) bool) ([]*Object, error) {
	data, err := fs.Content(path)
	if err != nil {
		return nil, err
	}
	return objects(path, data, look{member: member})
}

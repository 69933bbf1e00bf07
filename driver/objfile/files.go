package objfile

// Files are open files, of which only touched parts are read. Their objects are valid until Look returns.
type Files struct {
	done []func()
}

// Look runs do and then closes the files that it has read.
func Look(do func(*Files) error) error {
	files := &Files{}
	defer func() {
		for _, d := range files.done {
			d()
		}
	}()
	return guarded(func() error { return do(files) })
}

// Content returns the content of a regular file; nil for others: the linker could not read a pipe a second
// time.
func (fs *Files) Content(path string) ([]byte, error) {
	data, done, err := content(path)
	if done != nil {
		fs.done = append(fs.done, done)
	}
	return data, err
}

// Read returns the objects of a file with unparsed IR. Of an archive, it returns the members for which member
// is true.
func (fs *Files) Read(path string, member func(name string) bool) ([]*Object, error) {
	data, err := fs.Content(path)
	if err != nil {
		return nil, err
	}
	return objects(path, data, look{member: member})
}

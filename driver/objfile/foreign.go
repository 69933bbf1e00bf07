package objfile

import (
	"bytes"
	"debug/macho"
	"debug/pe"
	"encoding/binary"
	"fmt"
)

// foreign returns the format of an object that is not ELF; "" for ELF and for files that are no objects, such
// as linker scripts. data is the file's start, whole for formats without a signature.
func foreign(data []byte) string {
	switch {
	case len(data) < 4:
		return ""
	case bytes.HasPrefix(data, []byte("\x00asm")):
		return "WebAssembly"
	case bytes.HasPrefix(data, []byte{0, 0, 0xff, 0xff}), isCOFF(data):
		return "COFF"
	}
	for _, order := range []binary.ByteOrder{binary.LittleEndian, binary.BigEndian} {
		switch order.Uint32(data) {
		case macho.Magic32, macho.Magic64:
			return "Mach-O"
		}
	}
	if len(data) >= 8 && binary.BigEndian.Uint32(data) == macho.MagicFat && binary.BigEndian.Uint32(data[4:]) < 40 { // larger values are classes of Java
		return "Mach-O"
	}
	return ""
}

// isCOFF reports whether data is a COFF object. The format has no signature but the machine number, so the
// whole header is checked.
func isCOFF(data []byte) bool {
	if len(data) < 20 {
		return false
	}
	switch binary.LittleEndian.Uint16(data) {
	case pe.IMAGE_FILE_MACHINE_AMD64, pe.IMAGE_FILE_MACHINE_I386, pe.IMAGE_FILE_MACHINE_ARM64, pe.IMAGE_FILE_MACHINE_ARMNT:
	default:
		return false
	}
	sections, symbols := int(binary.LittleEndian.Uint16(data[2:])), binary.LittleEndian.Uint32(data[8:])
	return sections > 0 && binary.LittleEndian.Uint16(data[16:]) == 0 && int64(symbols) <= int64(len(data)) && 20+40*sections <= len(data)
}

// refused is the error for an object of another format.
func refused(name, format string) error {
	return fmt.Errorf("%s is a %s object; goenzyme-cc reads and links ELF objects only", name, format)
}

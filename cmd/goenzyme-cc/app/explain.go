package app

import (
	"fmt"

	"github.com/goenzyme/goenzyme-cc/driver"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
)

type explainCmd struct {
	Code string `arg:"" help:"Code of a message, such as GE0103."`
}

// Exec prints the code's page of the manual.
func (c *explainCmd) Exec(proc driver.Process) error {
	page, ok := diag.PageOf(c.Code)
	if !ok {
		return fmt.Errorf("no message has the code '%s'", c.Code)
	}
	_, err := fmt.Fprint(proc.Stdout, page)
	return err
}

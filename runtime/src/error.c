/* Rounding errors that derivatives of __enzyme_error_estimate find, told to the program
 * if it cares to know: it then defines enzymeLogError. */
#include "goenzyme_rt.h"

__attribute__((weak, visibility("default"))) void enzymeLogError(double value, double error, const char *op, const char *callee,
                                                                 const char *module, const char *function, const char *block);

void __goenzyme_log_error(double value, double error, const char *op, const char *callee, const char *module,
                          const char *function, const char *block) {
  if (enzymeLogError)
    enzymeLogError(value, error, op, callee, module, function, block);
}

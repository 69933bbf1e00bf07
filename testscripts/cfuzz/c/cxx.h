/* What random programs in C++ include. */
#ifdef __cplusplus
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>
#endif

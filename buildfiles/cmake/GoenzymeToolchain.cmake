# CMake toolchain: cmake -DCMAKE_TOOLCHAIN_FILE="$(goenzyme-cc where cmake-toolchain)" …
#
# GOENZYME_CLANG (variable, or environment when the project is first configured): the clang to compile with.
# GOENZYME_CHAINLOAD_TOOLCHAIN_FILE: a toolchain of one's own, for another machine say; it is read first.

get_filename_component(_goenzyme_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)

if(GOENZYME_CHAINLOAD_TOOLCHAIN_FILE)
  include("${GOENZYME_CHAINLOAD_TOOLCHAIN_FILE}")
endif()
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES GOENZYME_CLANG GOENZYME_CHAINLOAD_TOOLCHAIN_FILE)
list(REMOVE_DUPLICATES CMAKE_TRY_COMPILE_PLATFORM_VARIABLES)

set(CMAKE_C_COMPILER "${_goenzyme_prefix}/bin/goenzyme-cc")
set(CMAKE_CXX_COMPILER "${_goenzyme_prefix}/bin/goenzyme-c++")
set(Goenzyme_DIR "${CMAKE_CURRENT_LIST_DIR}" CACHE PATH "find_package(Goenzyme) finds it here")

# A build folder keeps to its clang, whatever the environment says later.
if(NOT GOENZYME_CLANG AND DEFINED ENV{GOENZYME_CLANG})
  set(GOENZYME_CLANG "$ENV{GOENZYME_CLANG}" CACHE FILEPATH "the clang that goenzyme-cc compiles with")
endif()
set(_goenzyme_choice "")
if(GOENZYME_CLANG)
  set(_goenzyme_choice "-fenzyme-clang=${GOENZYME_CLANG}")
  foreach(_goenzyme_lang C CXX)
    if(NOT CMAKE_${_goenzyme_lang}_FLAGS_INIT MATCHES "-fenzyme-clang=")
      string(APPEND CMAKE_${_goenzyme_lang}_FLAGS_INIT " \"${_goenzyme_choice}\"")
    endif()
  endforeach()
endif()

# Archives of link-time optimised objects need this clang's own tools, which CMake looks for beside the compiler.
if(NOT CMAKE_C_COMPILER_AR OR NOT CMAKE_C_COMPILER_RANLIB)
  execute_process(
    COMMAND "${CMAKE_C_COMPILER}" ${_goenzyme_choice} --version
    OUTPUT_VARIABLE _goenzyme_says ERROR_QUIET)
  if(_goenzyme_says MATCHES "InstalledDir: ([^\r\n]+)")
    set(_goenzyme_tools "${CMAKE_MATCH_1}")
    foreach(_goenzyme_lang C CXX)
      find_program(CMAKE_${_goenzyme_lang}_COMPILER_AR llvm-ar PATHS "${_goenzyme_tools}" NO_DEFAULT_PATH)
      find_program(CMAKE_${_goenzyme_lang}_COMPILER_RANLIB llvm-ranlib PATHS "${_goenzyme_tools}" NO_DEFAULT_PATH)
    endforeach()
  endif()
endif()

# find_package(Goenzyme): found when the project is compiled by goenzyme-cc, so that its derivatives can be made.
#
#   Goenzyme::Goenzyme                          to link with: goenzyme.h, and the mathematical library that derivatives call
#   Goenzyme_INCLUDE_DIRS                       folder of goenzyme.h
#   Goenzyme_C_COMPILER, Goenzyme_CXX_COMPILER  the compilers, set in any case
#   Goenzyme_TOOLCHAIN_FILE                     for CMAKE_TOOLCHAIN_FILE, set in any case

get_filename_component(_goenzyme_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
set(Goenzyme_C_COMPILER "${_goenzyme_prefix}/bin/goenzyme-cc")
set(Goenzyme_CXX_COMPILER "${_goenzyme_prefix}/bin/goenzyme-c++")
set(Goenzyme_TOOLCHAIN_FILE "${CMAKE_CURRENT_LIST_DIR}/GoenzymeToolchain.cmake")
set(Goenzyme_INCLUDE_DIRS "${_goenzyme_prefix}/include")

# Which of the project's languages are compiled by us? A project without any asks for the paths alone.
set(_goenzyme_others "")
set(_goenzyme_ours FALSE)
foreach(_goenzyme_lang C CXX)
  if(CMAKE_${_goenzyme_lang}_COMPILER)
    execute_process(
      COMMAND "${CMAKE_${_goenzyme_lang}_COMPILER}" version
      OUTPUT_VARIABLE _goenzyme_says ERROR_QUIET)
    if(_goenzyme_says MATCHES "^goenzyme-cc ")
      set(_goenzyme_ours TRUE)
    else()
      list(APPEND _goenzyme_others "${CMAKE_${_goenzyme_lang}_COMPILER}")
    endif()
  endif()
endforeach()

if(_goenzyme_others AND NOT _goenzyme_ours)
  set(Goenzyme_FOUND FALSE)
  string(REPLACE ";" " and " _goenzyme_others "${_goenzyme_others}")
  set(Goenzyme_NOT_FOUND_MESSAGE "The project is compiled by ${_goenzyme_others}, which cannot differentiate. \
Configure it in an empty folder with -DCMAKE_TOOLCHAIN_FILE=${Goenzyme_TOOLCHAIN_FILE}")
elseif(NOT TARGET Goenzyme::Goenzyme)
  add_library(Goenzyme::Goenzyme INTERFACE IMPORTED)
  set_target_properties(Goenzyme::Goenzyme PROPERTIES INTERFACE_INCLUDE_DIRECTORIES "${Goenzyme_INCLUDE_DIRS}")
  if(UNIX AND NOT APPLE)
    set_target_properties(Goenzyme::Goenzyme PROPERTIES INTERFACE_LINK_LIBRARIES m)
  endif()
endif()

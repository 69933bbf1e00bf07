module github.com/goenzyme/goenzyme-cc

go 1.26

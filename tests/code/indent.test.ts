import { expect, test } from 'vitest'
import { indentOf, type Indent } from '../../src/code/indent.ts'

test.each<[string, string, string, Indent]>([
  ['a Makefile by its name', 'Makefile', 'all:\n    wrong', '\t'],
  ['tabs', 'x.conf', 'a {\n\tb\n\tc {\n\t\td\n\t}\n}', '\t'],
  ['two spaces', 'x.yaml', 'a:\n  b:\n    c: 1\n  d: 2', '  '],
  ['four spaces', 'x.py', 'def f():\n    if a:\n        b()\n\n    c()\ndef g():\n    d()', '    '],
  ['eight spaces', 'x.c', 'f() {\n        a;\n        b;\n}\ng() {\n        c;\n}', '        '],
  ['nothing', 'x.txt', 'a\nb\n', '  '],
  ['an empty file of Go', 'main.go', '', '\t'],
])('indentation: is detected from %s', (_what, name, text, indent) => {
  expect(indentOf(text.split('\n'), name)).toBe(indent)
})

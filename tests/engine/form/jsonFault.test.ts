import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonFault } from '#engine/form/jsonFault.ts'

test.each([
  ['', 1, 1],
  ['{', 1, 2],
  ['[1, 2,]', 1, 7],
  ['{"a": 1,\n "b" 2}', 2, 6],
  ['{\n  "type": "cpu"\n  "max": 90\n}', 3, 3],
  ["{'a': 1}", 1, 2],
  ['[01]', 1, 2],
  ['"open', 1, 1],
  ['{} x', 1, 4],
  ['[}', 1, 2],
  ['[,1]', 1, 2],
  ['1,2', 1, 2],
  ['[1{}]', 1, 3],
  ['{"a"[]}', 1, 5],
  ['a.example.com', 1, 1],
])('JSON: finds the fault of %j at line %i, column %i', (text, line, column) => {
  expect(jsonFault(text)).toEqual({ line, column })
})

test('JSON: finds no fault in valid JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 2, '\t'), (value, space) => {
      expect(jsonFault(` ${JSON.stringify(value, null, space)}\n`)).toBeUndefined()
    }),
  )
})

test('JSON: finds a fault in exactly the texts that JSON.parse refuses', () => {
  const isJson = (text: string) => {
    try {
      JSON.parse(text)
      return true
    } catch {
      return false
    }
  }
  const signs = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ':',
    ',',
    '"a"',
    '1',
    '-',
    '1.5e3',
    'true',
    'null',
    ' ',
    '\n',
    '\\',
    '"',
  )
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 12 }), (parts) => {
      const text = parts.join('')
      expect(jsonFault(text) === undefined).toBe(isJson(text))
    }),
    { numRuns: 2000 },
  )
})

import fc from 'fast-check'
import { domainToASCII, domainToUnicode } from 'node:url'
import { expect, test } from 'vitest'
import { asciiOf, isHostName, unicodeOf } from '#ui/values/hostName.ts'

test.each([
  ['münchen.example', 'xn--mnchen-3ya.example'],
  ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
  ['bücher.中国.example', 'xn--bcher-kva.xn--fiqs8s.example'],
  ['தமிழ்.example', 'xn--rlcus7b3d.example'],
  ['*.bücher.example', '*.xn--bcher-kva.example'],
])('host name: %s is stored as %s, and shown again', (name, ascii) => {
  expect(isHostName(name)).toBe(true)
  expect(asciiOf(name)).toBe(ascii)
  expect(unicodeOf(ascii)).toBe(name)
})

test('host name: any name in punycode is shown as Node decodes it', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'aéßñжшक்தமிழ中国語한글'), minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(letters, (label) => {
      const ascii = domainToASCII(`${label}.example`)
      fc.pre(ascii !== '')
      expect(unicodeOf(ascii)).toBe(domainToUnicode(ascii))
    }),
  )
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => typeof unicodeOf(`xn--${text}.example`) === 'string'))
})

test('host name: what is none has no ASCII form, and stays as it is', () => {
  for (const text of ['', 'host', 'a b.c', '-a.example', 'a..b']) expect(asciiOf(text)).toBeUndefined()
  for (const text of ['xn--.example', 'xn--999999999.example', 'a.example', 'xn--a-ä.example']) {
    expect(unicodeOf(text)).toBe(text)
  }
})

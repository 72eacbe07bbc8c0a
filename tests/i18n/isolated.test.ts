import { expect, test } from 'vitest'
import { isolated } from '#i18n/isolated.ts'
import { filled } from '#i18n/message.ts'

test('isolated: text that runs from left to right stays as it is', () => {
  for (const text of ['', 'tokyo-1', '東京 ué', 'ad\u200Bmin']) expect(isolated(text)).toBe(text)
})

test.each([
  ['letters from right to left', 'אבג 12', '\u2068אבג 12\u2069'],
  ['an override', '\u202Egnp.exe', '\u2068gnp.exe\u2069'],
  ['an isolate that is not closed', 'a\u2067b', '\u2068ab\u2069'],
  ['a sign that closes what is around', 'a\u2069b\u2066', '\u2068ab\u2069'],
  ['names that are isolated already', '\u2068אב\u2069, \u2068גד\u2069', '\u2068\u2068אב\u2069, \u2068גד\u2069\u2069'],
])('isolated: %s cannot turn the text around it', (_what, text, expected) => {
  expect(isolated(text)).toBe(expected)
})

test('filled: values are isolated, taken as they are, and never from a prototype', () => {
  const text = 'Delete %{name}? %{constructor} %{count}'
  expect(filled(text, { name: '\u202E$& %{count}', count: 2 })).toBe('Delete \u2068$& %{count}\u2069? %{constructor} 2')
})

import { expect, test } from 'vitest'
import { inSentence } from '#i18n/inSentence.ts'
import { sentences } from '#i18n/sentences.ts'

test('sentences: a blank separates them, but not after a full stop of Chinese or Japanese', () => {
  expect(sentences(['One.', undefined, 'Two.'])).toBe('One. Two.')
  expect(sentences(['第一句。', '第二句。'])).toBe('第一句。第二句。')
})

test.each([
  ['User', 'en', 'user'],
  ['API token', 'en', 'API token'],
  ['DDNS profile', 'en', 'DDNS profile'],
  ['Benutzer', 'de', 'Benutzer'],
])('a label within a text: %s in %s is %s', (label, locale, inText) => {
  expect(inSentence(label, locale)).toBe(inText)
})

import { expect, test } from 'vitest'
import { englishTexts, keyedTexts } from '../../release/catalogues.ts'

/** How many words a text has; what is filled in counts as one. */
const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length

/** Each resource names its own fields, also those that another one has. */
const isLabel = (key: string) => /^resources\.[\w-]+\.fields\./.test(key)

test('locale: no English sentence exists under two keys', () => {
  const keysOf = new Map<string, string[]>()
  for (const [key, text] of keyedTexts(englishTexts)) {
    if (wordsIn(text) >= 3) keysOf.set(text, [...(keysOf.get(text) ?? []), key])
  }
  expect([...keysOf].filter(([, keys]) => keys.length > 1 && !keys.every(isLabel))).toEqual([])
})

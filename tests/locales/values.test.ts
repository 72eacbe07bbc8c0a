import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { englishTexts, keyedTexts } from '../../release/catalogues.ts'
import { filesIn } from '../../release/imports.ts'

const texts = new Map(keyedTexts(englishTexts))

/** A call with a key and the values of its text, as far as they are written out. */
const call = /\bt\(\s*'(?<key>[\w.-]+)',\s*\{(?<values>[^{}]*)\}/g

/** The names in an object, without their values. */
const namesIn = (object: string) => [...object.matchAll(/(?:^|,)\s*(\w+)\s*(?=[:,]|$)/g)].map(([, name]) => name)

const placeholdersOf = (text: string) => [...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name)

test('values: a text is given a value for each of its placeholders', () => {
  const lacking = filesIn('src', 'resources').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(call)].flatMap(({ groups: { key = '', values = '' } = {} }) => {
      if (values.includes('...')) return []
      const given = namesIn(values)
      return placeholdersOf(texts.get(key) ?? '').flatMap((name) =>
        given.includes(name) ? [] : [`${file}: ${key} has no ${name}`],
      )
    }),
  )
  expect(lacking).toEqual([])
})

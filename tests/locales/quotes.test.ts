import { expect, test } from 'vitest'
import { locales } from '#locales/languages.ts'
import { catalogues, englishTexts, keyedTexts } from '../../release/catalogues.ts'

const english = keyedTexts(englishTexts)

/** The keys of the texts that an English text quotes, such as a button; several texts may read alike. */
const quoted = english.flatMap(([key, text]) =>
  [...text.matchAll(/“([^”]+)”/g)].flatMap(([, name]) => {
    const named = english.filter(([, other]) => other === name).map(([other]) => other)
    return named.length > 0 ? [{ key, named }] : []
  }),
)

test.each(locales.filter((locale) => locale !== 'en-US'))(
  'locale %s: what a text says to press or to find is called so on the screen',
  (locale) => {
    const texts = new Map(keyedTexts(catalogues[locale]))
    const wrong = quoted.filter(({ key, named }) => {
      const text = texts.get(key)
      return text && !named.some((name) => text.includes(texts.get(name) ?? text))
    })
    expect(wrong.map(({ key }) => key)).toEqual([])
  },
)

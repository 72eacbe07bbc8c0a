import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { locales, type Locale } from '#locales/languages.ts'
import { catalogues, keyedTexts } from '../../release/catalogues.ts'
import { sources } from '../prose.ts'

/** The quotation marks of each language. */
const marks: Record<Locale, string> = {
  'en-US': '“”',
  'zh-CN': '“”',
  'zh-TW': '「」『』',
  'ru-RU': '«»',
  'es-ES': '«»',
  'de-DE': '„“',
  'ta-IN': '“”',
  'it-IT': '«»',
  'ja-JP': '「」『』',
  'id-ID': '“”',
  'uk-UA': '«»',
  'ro-RO': '„”',
  'fr-FR': '«»',
  'pt-BR': '“”',
  'gl-ES': '«»',
}

/** The form of a text in JSON, and what docs/specification.md#file-manager gives word for word. */
const isGiven = (key: string) => /^(validation\.types\.text|pages\.files\.(down|up)loading)$/.test(key)

/** The texts of a language that `isWrong` holds for, each with its key. */
const found = (locale: Locale, isWrong: (text: string) => boolean) =>
  keyedTexts(catalogues[locale]).filter(([key, text]) => !isGiven(key) && isWrong(text))

describe.each(locales)('typography of %s', (locale) => {
  test('no text has a typewriter’s quotation mark or apostrophe, or three dots for an ellipsis', () => {
    expect(found(locale, (text) => /["']|\.\.\./.test(text))).toEqual([])
  })

  test('quotation marks are those of the language', () => {
    const isForeign = (sign: string) => '“”„«»「」『』‘‚‹›'.includes(sign) && !marks[locale].includes(sign)
    expect(found(locale, (text) => [...text].some(isForeign))).toEqual([])
  })
})

test('typography of fr-FR: a no-break space is before : ; ! ? % and inside « »', () => {
  const isWrong = (text: string) =>
    /(?<=[^\u00a0:/]) ?[:;!?](?= |$)|\d ?%|«(?!\u00a0)|(?<!\u00a0)»/.test(text.replace(/«\u00a0[^«»]*\u00a0»/g, ''))
  expect(found('fr-FR', (text) => text.split(' |||| ').some(isWrong))).toEqual([])
})

test('typography of ja-JP: punctuation is full-width beside Japanese, and has no blank beside it', () => {
  const narrow =
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][,;:?!()]|[,;:?!()][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
  const spaced = / [、。：；！？（）「」]|[、。：；！？（）「」] /
  expect(found('ja-JP', (text) => narrow.test(text) || spaced.test(text))).toEqual([])
})

test('typography of zh-CN: no screen puts a blank after a full stop', () => {
  const stopped = new Set(keyedTexts(catalogues['zh-CN']).flatMap(([key, text]) => (text.endsWith('。') ? [key] : [])))
  // The end of an expression in JSX whose last text has this key, and a blank.
  const joined = /'([a-zA-Z]+(?:\.[\w-]+)+)'(?:, (?:\{[^{}]*\}|\w+))?\)\}(?:\{' '\}| \{)/g
  const wrong = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(joined)].flatMap(([, key = '']) =>
      stopped.has(key) ? [`${file}: ${key}`] : [],
    ),
  )
  expect(wrong).toEqual([])
})

import { expect, test } from 'vitest'
import type { Locale } from '#locales/languages.ts'
import { catalogues, keyedTexts } from '../../release/catalogues.ts'

/** The marks that a language sets otherwise (docs/i18n.md). Chinese has a test of its own. */
const foreign: Partial<Record<Locale, RegExp>> = {
  'de-DE': /[”«»]/,
  'es-ES': /[„“”]/,
  'fr-FR': /(?<=[\p{L}\d}»)]) [;:!?%»](?=\s|$)|« |[„“”]/u,
  'gl-ES': /[„“”]/,
  'it-IT': /[„“”]/,
  'ja-JP': /(?<=[\p{Script=Kana}\p{Script=Hira}\p{Script=Han}]) ?[:;,!?]/u,
  'pt-BR': /[„«»]/,
  'ro-RO': /[“«»]/,
  'ru-RU': /[„“”]/,
  'uk-UA': /[„“”]|\p{L}'\p{L}/u,
}

test.each(Object.entries(foreign))('locale %s: no text has marks of another language', (locale, marks) => {
  const wrong = keyedTexts(catalogues[locale as Exclude<Locale, 'en-US'>]).filter(([, text]) => marks.test(text))
  expect(wrong).toEqual([])
})

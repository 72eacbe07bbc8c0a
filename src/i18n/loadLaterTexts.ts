import type { Locale } from '#locales/languages.ts'
import { laterTexts } from '#locales/laterTexts.ts'
import { hasLaterTexts, keepLaterTexts } from './laterTexts.ts'
import { prepareLocalesWith, shownLocale } from './shownLocale.ts'

async function load(locale: Locale): Promise<void> {
  if (!hasLaterTexts(locale)) keepLaterTexts(locale, await laterTexts[locale]())
}

/** Loads the texts of later parts in the language that is shown, and from then on in each that is chosen. */
export async function loadLaterTexts(): Promise<void> {
  prepareLocalesWith(load)
  let loaded: Locale
  do {
    loaded = shownLocale()
    await load(loaded)
  } while (loaded !== shownLocale())
}

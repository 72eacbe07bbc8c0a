import type { Locale } from '#locales/languages.ts'
import { laterTexts } from '#locales/laterTexts.ts'
import { hasLaterTexts, keepLaterTexts } from './laterTexts.ts'

let shown: Locale = 'en-US'
let areWanted = false

async function load(locale: Locale): Promise<void> {
  if (!hasLaterTexts(locale)) keepLaterTexts(locale, await laterTexts[locale]())
}

/** Loads the texts of later parts in the language that is shown, and from then on in each that is chosen. */
export async function loadLaterTexts(): Promise<void> {
  areWanted = true
  let loaded: Locale
  do {
    loaded = shown
    await load(loaded)
  } while (loaded !== shown)
}

/** Loads those of a language that is about to be shown, if the page has parts that need them. */
export async function loadLaterTextsOf(locale: Locale): Promise<void> {
  if (areWanted) await load(locale)
}

/** Says which language the page shows now. */
export const noteShownLocale = (locale: Locale): void => void (shown = locale)

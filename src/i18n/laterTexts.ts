import type { Locale } from '#locales/languages.ts'
import { textAt } from './message.ts'

const known = new Map<Locale, object>()

/** Keeps the texts of a language that have come with the parts that need them. */
export const keepLaterTexts = (locale: Locale, texts: object): void => void known.set(locale, texts)

export const hasLaterTexts = (locale: Locale): boolean => known.has(locale)

/** One of them; undefined if there is none, or if they have not come. */
export const laterTextAt = (locale: Locale, key: string): string | undefined => textAt(known.get(locale) ?? {}, key)

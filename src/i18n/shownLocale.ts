import type { Locale } from '#locales/languages.ts'

let shown: Locale = 'en-US'
let prepare: ((locale: Locale) => Promise<void>) | undefined

/** The language that the page shows. */
export const shownLocale = (): Locale => shown

/** Says which language the page shows now. */
export const noteShownLocale = (locale: Locale): void => void (shown = locale)

/** From now on, no language is shown before `ready` is done with it. */
export const prepareLocalesWith = (ready: (locale: Locale) => Promise<void>): void => void (prepare = ready)

/** Called with a language that is about to be shown. */
export const prepareLocale = async (locale: Locale): Promise<void> => prepare?.(locale)

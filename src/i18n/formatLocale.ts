/** For a language that some browsers have no formats for: the nearest one that all have. Chrome has none for Galician. */
const nearest: Record<string, string> = { 'gl-ES': 'es-ES' }

/** The tag for numbers, dates and plural rules of a language; without one of its own, `Intl` would take English. */
export const formatLocale = (locale: string): string =>
  Intl.NumberFormat.supportedLocalesOf(locale)[0] ?? nearest[locale] ?? locale

import { createI18nProvider } from '#i18n/i18nProvider.ts'
import { enUS } from '#locales/en-US.ts'

/** The text of a key of the catalogue in English. */
export const inEnglish = createI18nProvider({ locale: 'en-US', texts: enUS }).translate

/** What a program after this one, such as a terminal, could take for an order, or what turns the text around it. */
const commanding = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A line of output in which the texts of a server and of a file are only letters. */
export const harmless = (line: string): string => line.replace(commanding, escaped)

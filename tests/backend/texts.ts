import { traditional } from './textsTaiwan.ts'
import { simplified } from './textsChina.ts'

const catalogs: Record<string, Record<string, string>> = { 'zh-CN': simplified, 'zh-TW': traditional }

interface Translation {
  pattern: RegExp
  text: string
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A pattern that captures the variable parts of a text, which contains `{}` for each of them. */
const asPattern = (english: string) => new RegExp(`^${english.split('{}').map(escapePattern).join('(.*?)')}$`, 's')

const translations = new Map<string, Translation[]>(
  Object.entries(catalogs).map(([language, catalog]) => [
    language,
    Object.entries(catalog).map(([english, text]) => ({ pattern: asPattern(english), text })),
  ]),
)

/** Translates an error message to the configured language; languages without a catalog stay English. */
export function translate(english: string, language: string): string {
  for (const { pattern, text } of translations.get(language) ?? []) {
    const parts = pattern.exec(english)?.slice(1)
    if (parts) return text.replaceAll('{}', () => parts.shift() ?? '')
  }
  return english
}

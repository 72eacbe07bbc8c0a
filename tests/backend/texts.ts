import { traditional } from './textsTaiwan.ts'
import { simplified } from './textsChina.ts'

const catalogs: Record<string, Record<string, string>> = { 'zh-CN': simplified, 'zh-TW': traditional }

interface Known {
  pattern: RegExp
  text: string
}

const quote = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A text with `{}` for what differs from call to call, as a pattern that catches those parts. */
const asPattern = (english: string) => new RegExp(`^${english.split('{}').map(quote).join('(.*?)')}$`, 's')

const known = new Map<string, Known[]>(
  Object.entries(catalogs).map(([language, catalog]) => [
    language,
    Object.entries(catalog).map(([english, text]) => ({ pattern: asPattern(english), text })),
  ]),
)

/** The server words its failures in the configured language; languages without a catalog here get English. */
export function translate(english: string, language: string): string {
  for (const { pattern, text } of known.get(language) ?? []) {
    const parts = pattern.exec(english)?.slice(1)
    if (parts) return text.replaceAll('{}', () => parts.shift() ?? '')
  }
  return english
}

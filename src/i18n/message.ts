import type { Catalogue, MessageKey } from '#locales/messages.ts'
import { isolated } from './isolated.ts'

export type MessageArgs = Record<string, string | number>

/** The text at a dotted path, with every `%{name}` replaced. */
export function message(catalogue: Catalogue, key: MessageKey, args?: MessageArgs): string {
  return words(catalogue, key, args)
}

/** The same for a text that may be a key or already a sentence, such as the message of an `ApiError`. */
export function words(catalogue: Catalogue, key: string, args: MessageArgs = {}): string {
  return filled(textAt(catalogue, key) ?? key, args)
}

/** The text at a dotted path. */
export function textAt(catalogue: object, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<unknown>((part, name) => (isRecord(part) && Object.hasOwn(part, name) ? part[name] : undefined), catalogue)
  return typeof found === 'string' ? found : undefined
}

/**
 * A text with every `%{name}` replaced for which there is a value, as `inWords` says it; a value does not turn the text
 * around it.
 */
export const filled = (
  text: string,
  args: Readonly<Record<string, unknown>>,
  inWords = (value: unknown) => value,
): string =>
  text.replace(/%\{(\w+)\}(?: (?=(\p{Script=Han})))?/gu, (placeholder, name: string, next?: string) => {
    const value = Object.hasOwn(args, name) ? inWords(args[name]) : undefined
    if (value === undefined || value === null) return placeholder
    const words = isolated(String(value))
    return next === undefined || amountInHan.test(words) ? words : `${words} `
  })

/** An amount whose unit is a Chinese word: no blank separates it from the Chinese that follows. */
const amountInHan = /^\d.*\p{Script=Han}$/u

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

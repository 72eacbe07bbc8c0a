import type { Catalogue, MessageKey } from '#locales/messages.ts'

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
  const found = key.split('.').reduce<unknown>((part, name) => (isRecord(part) ? part[name] : undefined), catalogue)
  return typeof found === 'string' ? found : undefined
}

/** A text with every `%{name}` replaced for which there is a value. */
export const filled = (text: string, args: Readonly<Record<string, unknown>>): string =>
  text.replace(/%\{(.*?)\}/g, (placeholder, name: string) => String(args[name] ?? placeholder))

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

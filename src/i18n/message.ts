import type { Catalogue, MessageKey } from '#locales/messages.ts'

export type MessageArgs = Record<string, string | number>

/** The text at a dotted path, with every `%{name}` replaced. */
export function message(catalogue: Catalogue, key: MessageKey, args?: MessageArgs): string {
  return words(catalogue, key, args)
}

/** The same for a text that may be a key or already a sentence, such as the message of an `ApiError`. */
export function words(catalogue: Catalogue, key: string, args: MessageArgs = {}): string {
  const found = key.split('.').reduce<unknown>((part, name) => (isRecord(part) ? part[name] : undefined), catalogue)
  const text = typeof found === 'string' ? found : key
  return text.replace(/%\{(.*?)\}/g, (placeholder, name: string) => String(args[name] ?? placeholder))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

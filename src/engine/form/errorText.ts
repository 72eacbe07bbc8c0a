/** The type of an error that a server has found; all others are found here. */
export const refusedByServer = 'refused'

/** A message key with its arguments, in the format that react-admin's inputs can read too. */
export const errorText = (message: string, args: Record<string, unknown> = {}) =>
  `@@react-admin@@${JSON.stringify({ message, args })}`

/** Reads the output of `errorText`; any other text is a message key or the server's own message. */
export function readErrorText(text: string): { message: string; args: Record<string, unknown> } {
  const prefix = '@@react-admin@@'
  return text.startsWith(prefix) ? JSON.parse(text.slice(prefix.length)) : { message: text, args: {} }
}

/** The server's own message, where the output of `errorText` says the same in plain words. */
export function rawIn(text: string): string | undefined {
  const { raw } = readErrorText(text).args
  return typeof raw === 'string' ? raw : undefined
}

type Translate = (key: string, options?: Record<string, unknown>) => string

/** The output of `errorText` in words. Arguments that are keys of the catalogue are translated too. */
export function errorInWords(text: string, translate: Translate): string {
  const { message, args } = readErrorText(text)
  const words = Object.entries(args).map(([name, value]) => [
    name,
    typeof value === 'string' && value.startsWith('validation.') ? translate(value) : value,
  ])
  return translate(message, { ...Object.fromEntries(words), _: message })
}

/** A message key with its arguments, in the format that react-admin's inputs can read too. */
export const errorText = (message: string, args: Record<string, unknown> = {}) =>
  `@@react-admin@@${JSON.stringify({ message, args })}`

/** Reads the output of `errorText`; any other text is a message key or the server's own message. */
export function readErrorText(text: string): { message: string; args: Record<string, unknown> } {
  const prefix = '@@react-admin@@'
  return text.startsWith(prefix) ? JSON.parse(text.slice(prefix.length)) : { message: text, args: {} }
}

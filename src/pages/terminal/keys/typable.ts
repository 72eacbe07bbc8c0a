/** Control characters act as keys, except for tabs and line ends. An escape could also end a bracketed paste. */
const controls = /[^\P{Cc}\t\n\r]/gu

/** A text that came from elsewhere, without the characters that would be keys when it is typed. */
export const typable = (text: string): string => text.replace(controls, '')

/** Has the text an end of a line, which could run it? */
export const hasLineEnd = (text: string): boolean => /[\r\n]/.test(text)

/** What is typed to paste a text: a program that waits for the end of a paste takes it as one. */
export function pastedKeys(text: string, isBracketed: boolean): string {
  const keys = typable(text).replace(/\r?\n/g, '\r')
  return isBracketed ? `\x1b[200~${keys}\x1b[201~` : keys
}

/** Control characters act as keys, except for tabs and line ends. An escape could also end a bracketed paste. */
const keys = /[^\P{Cc}\t\n\r]/gu

/** A text that came from elsewhere, without the characters that would be keys when it is typed. */
export const typable = (text: string): string => text.replace(keys, '')

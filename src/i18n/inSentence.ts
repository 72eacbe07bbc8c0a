/** A label within a text: English begins it with a small letter, unless it begins with an abbreviation. */
export const inSentence = (label: string, locale: string): string =>
  locale.startsWith('en') ? label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()) : label

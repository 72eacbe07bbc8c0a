const marks = /[\u0300-\u036f]/g
const plain = /^[\u0020-\u007e]*$/

/**
 * Removes case, accents and character widths from a text before it is compared: `Zürich` and `ZURICH` become `zurich`.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  return plain.test(lower) ? lower : lower.normalize('NFKD').replace(marks, '')
}

/** The words of a query. A number may be written like an id in lists, `#12`. */
export const wordsOf = (query: string): string[] =>
  fold(query)
    .split(/\s+/)
    .map((word) => word.replace(/^#(?=\d+$)/, ''))
    .filter(Boolean)

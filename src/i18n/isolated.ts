/** Letters that are written from right to left, and the signs that change the direction of the text after them. */
const turning = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/
const embeddings = /[\u202a-\u202e]/g
const isolates = /[\u2066-\u2069]/g

/** Whether each isolate is closed, and none before it is open. */
function areClosed(signs: readonly string[]): boolean {
  let open = 0
  for (const sign of signs) {
    open += sign === '\u2069' ? -1 : 1
    if (open < 0) return false
  }
  return open === 0
}

/**
 * A text that somebody has written, for a place inside other text: it cannot turn the direction of what stands around
 * it. Texts that are only written from left to right stay as they are.
 */
export function isolated(text: string): string {
  if (!turning.test(text)) return text
  const written = text.replace(embeddings, '')
  return `\u2068${areClosed(written.match(isolates) ?? []) ? written : written.replace(isolates, '')}\u2069`
}

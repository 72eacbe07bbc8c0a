/** The most characters of a value that are put in the place of its name. */
const longestValue = 500

/** The most characters that are written. */
const longestText = 60_000

/** How deep commands in quotes are read. */
const deepest = 3

/** A comment, a word with its quoted parts, or one character between words. */
const pieces = /(?<![^\s;|&()])#[^\n]*|(?:'[^']*'|"(?:\\[^]|[^"\\])*"|\\[^]|[^\s;|&<>()`'"\\])+|[^]/g
const parts = /'[^']*'|"(?:\\[^]|[^"\\])*"|\\[^]|[^'"\\]+/g

/** A part that means the same without its quotes. */
const simple = /^[^\s;|&<>()`'"\\]*$/

const assignment = /^([A-Za-z_]\w*)=(?:"([^"]*)"|'([^']*)'|(.*))$/s

/**
 * A command as a shell reads it: without continued lines and without quotes inside words, with plain variables in their
 * places. Nothing is evaluated: what a command would print is not known.
 */
export function asShellReads(command: string, given: ReadonlyMap<string, string> = new Map(), depth = 0): string {
  const values = new Map(given)
  const filled = (text: string) =>
    text.replace(/\$(?:\{(\w+)\}|(\w+))/g, (all, braced: string, bare: string) => values.get(braced ?? bare) ?? all)
  let read = ''
  for (const [piece] of command.replace(/\\\r?\n/g, '').matchAll(pieces)) {
    if (read.length > longestText) break
    if (piece.startsWith('#')) continue
    const [first = '', ...others] = piece.match(parts) ?? []
    if (others.length === 0 && /^["']/.test(first)) {
      const inside = first.startsWith('"') ? first.slice(1, -1).replace(/\\(["\\$`])/g, '$1') : first.slice(1, -1)
      read += first[0] + (depth < deepest ? asShellReads(inside, values, depth + 1) : inside) + first[0]
      continue
    }
    const word = filled([first, ...others].map(withoutQuotes).join(''))
    const [, name, double, single, bare] = assignment.exec(word) ?? []
    const value = double ?? single ?? bare ?? ''
    if (name && value.length <= longestValue && !/[$`]/.test(value)) values.set(name, value)
    else if (name) values.delete(name)
    read += word
  }
  return read.slice(0, longestText)
}

function withoutQuotes(part: string): string {
  const quote = part[0] ?? ''
  if (quote === '\\') return /^[\w./:-]$/.test(part.slice(1)) ? part.slice(1) : part
  if ((quote !== '"' && quote !== "'") || part.length < 2) return part
  const inside = part.slice(1, -1)
  return simple.test(inside) ? inside : part
}

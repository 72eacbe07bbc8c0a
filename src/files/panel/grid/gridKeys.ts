/** The row to which a key moves; undefined if the key does not move. Row -1 is before the first row. */
export function rowAfterKey(key: string, row: number, { count, page }: { count: number; page: number }) {
  const last = count - 1
  const within = (to: number) => Math.max(0, Math.min(last, to))
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return within(row + 1)
    case 'ArrowUp':
      return within(row - 1)
    case 'PageDown':
      return within(Math.max(0, row) + page)
    case 'PageUp':
      return within(row - page)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}

/**
 * The row of the next name that begins with what was typed, after the last row from the first on; undefined if there is
 * none. Further letters stay at a row that still fits, and one letter again and again goes from name to name.
 */
export function rowAfterTyping(typed: string, row: number, names: readonly string[]): number | undefined {
  const text = typed.toLowerCase()
  const find = (beginning: string, from: number) => {
    const fits = (name: string | undefined) => name?.toLowerCase().startsWith(beginning) === true
    for (let step = 0; step < names.length; step += 1) {
      const at = (Math.max(0, from) + step) % names.length
      if (fits(names[at])) return at
    }
    return undefined
  }
  const [first = ''] = text
  const isOne = text === first.repeat(text.length)
  return find(text, text.length > 1 ? row : row + 1) ?? (isOne ? find(first, row + 1) : undefined)
}

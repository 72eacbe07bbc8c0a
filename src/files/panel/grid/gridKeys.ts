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

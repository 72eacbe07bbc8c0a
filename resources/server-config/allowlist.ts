/** One entry of an allow list: a name, and whether it counts. */
export interface AllowlistEntry {
  name: string
  counted: boolean
}

/** The entries of the JSON text of a list of names or of a map of names to whether they count; undefined for others. */
export function readEntries(text: string): AllowlistEntry[] | undefined {
  try {
    const value: unknown = text.trim() === '' ? [] : JSON.parse(text)
    if (typeof value !== 'object' || value === null) return undefined
    const entries = Array.isArray(value) ? value.map((name) => [name, true] as const) : Object.entries(value)
    const fit = entries.every(([name, counted]) => typeof name === 'string' && typeof counted === 'boolean')
    return fit ? entries.map(([name, counted]) => ({ name, counted })) : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** The text of a list of names; what has no name yet is left out. */
export function writeList(entries: readonly AllowlistEntry[]): string {
  const names = entries.map(({ name }) => name).filter(Boolean)
  return names.length > 0 ? JSON.stringify(names, null, 2) : ''
}

/** The text of a map of names to whether they count. */
export function writeMap(entries: readonly AllowlistEntry[]): string {
  const named = entries.filter(({ name }) => name !== '').map(({ name, counted }) => [name, counted])
  return named.length > 0 ? JSON.stringify(Object.fromEntries(named), null, 2) : ''
}

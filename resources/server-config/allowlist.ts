/** One entry of an allowlist: a name, and whether it counts. */
export interface AllowlistEntry {
  name: string
  counted: boolean
}

/** Parses a JSON list of names, or a JSON map from names to whether they count; undefined for any other text. */
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

/** The JSON list of the names. Entries without a name are left out. */
export function writeList(entries: readonly AllowlistEntry[]): string {
  const names = entries.map(({ name }) => name).filter(Boolean)
  return names.length > 0 ? JSON.stringify(names, null, 2) : ''
}

/** The JSON map from each name to whether it counts. */
export function writeMap(entries: readonly AllowlistEntry[]): string {
  const named = entries.filter(({ name }) => name !== '').map(({ name, counted }) => [name, counted])
  return named.length > 0 ? JSON.stringify(Object.fromEntries(named), null, 2) : ''
}

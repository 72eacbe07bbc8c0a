/** Whether a value is an object with keys, like a JSON object; a list is not. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same value with the keys of each object in one order, so that two values can be compared by eye. */
export function inOrderOfKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrderOfKeys)
  if (!isObject(value)) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, held]) => [key, inOrderOfKeys(held)]))
}

/** Whether a text is a JSON object, not a list or a single value. */
export function isJsonObject(text: string): boolean {
  try {
    return isObject(JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

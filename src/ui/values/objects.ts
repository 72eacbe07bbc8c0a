/** Whether a value is an object with keys, like a JSON object; a list is not. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a text is a JSON object, not a list or a single value. */
export function isJsonObject(text: string): boolean {
  try {
    return isObject(JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

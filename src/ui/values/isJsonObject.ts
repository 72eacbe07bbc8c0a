import { isObject } from './isObject.ts'

/** Whether a text is a JSON object, not a list or a single value. */
export function isJsonObject(text: string): boolean {
  try {
    return isObject(JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

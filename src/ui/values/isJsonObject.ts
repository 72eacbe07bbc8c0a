import { isObject } from './isObject.ts'

/** Whether a text is that of a JSON object, not of a list or a bare value. */
export function isJsonObject(text: string): boolean {
  try {
    return isObject(JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

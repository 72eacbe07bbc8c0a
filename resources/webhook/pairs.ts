import { isJsonObject, isObject } from '#ui/values/objects.ts'
import { rootMembers } from '#ui/values/jsonText.ts'

/** A name with a value, such as a header. */
export interface Pair {
  name: string
  /** The JSON text of the value. */
  json: string
}

const isFlat = ({ json }: Pair) => !/^[[{]/.test(json)

/**
 * The members of a JSON object, in their order; none for a blank text. Undefined for a text that rows cannot represent:
 * it is not an object, or contains structures or the same name twice.
 */
export function readPairs(text: string): readonly Pair[] | undefined {
  if (text.trim() === '') return []
  if (!isJsonObject(text)) return undefined
  const pairs = rootMembers(text).map(({ key, start, end }) => ({ name: key, json: text.slice(start, end) }))
  const names = new Set(pairs.map(({ name }) => name))
  return names.size === pairs.length && pairs.every(isFlat) ? pairs : undefined
}

/** The value of a pair as text: a string as it is, any other value as its JSON text. */
export const pairText = ({ json }: Pair): string => (json.startsWith('"') ? (JSON.parse(json) as string) : json)

/** The JSON text of pairs. Pairs without a name are left out; of pairs with the same name, the last one stays. */
export function writePairs(pairs: readonly Pair[]): string {
  const named = pairs.filter(({ name }, at) => name !== '' && !pairs.slice(at + 1).some((other) => other.name === name))
  return named.length > 0 ? `{${named.map(({ name, json }) => `${JSON.stringify(name)}:${json}`).join(',')}}` : ''
}

/** The members of a JSON object with their values as text; undefined for any other text. */
export function namedValues(text: string): readonly (readonly [name: string, value: string])[] | undefined {
  if (text.trim() === '') return []
  if (!isJsonObject(text)) return undefined
  const object: unknown = JSON.parse(text)
  return isObject(object)
    ? Object.entries(object).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value),
      ])
    : undefined
}

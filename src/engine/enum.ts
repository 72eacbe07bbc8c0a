import type { EnumName, MessageKey } from '#locales/messages.ts'

/** An enumeration of the API: numbers, and for each number the key of its text. */
export interface Enum<V extends number> {
  name: EnumName
  values: readonly V[]
  label(value: V): MessageKey
}

/** Maps each slug to its number. */
type Values<M extends Record<number, string>> = { readonly [V in keyof M & number as M[V]]: V }

/** Labels are at `enums.<name>.<slug>`, and `value.<slug>` is the number. */
export function defineEnum<const M extends Record<number, string>>(
  name: EnumName,
  slugs: M,
): Enum<keyof M & number> & { value: Values<M> } {
  const values = Object.keys(slugs).map(Number) as (keyof M & number)[]
  const value = Object.fromEntries(values.map((number) => [slugs[number], number])) as Values<M>
  return { name, values, value, label: (number) => `enums.${name}.${slugs[number]}` as MessageKey }
}

import type { EnumName, MessageKey } from '#locales/messages.ts'

/** An enumeration of the wire: numbers, and the key under which each has its words. */
export interface Enum<V extends number> {
  name: EnumName
  values: readonly V[]
  label(value: V): MessageKey
}

/** Labels stand at `enums.<name>.<slug>`. */
export function defineEnum<const M extends Record<number, string>>(name: EnumName, slugs: M): Enum<keyof M & number> {
  const values = Object.keys(slugs).map(Number) as (keyof M & number)[]
  return { name, values, label: (value) => `enums.${name}.${slugs[value]}` as MessageKey }
}

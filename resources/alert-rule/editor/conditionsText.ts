import type { NumberOrText } from '#i18n/useNumberText.ts'

/** One entry of the list of conditions, whatever it is. */
type Entry = unknown

/** A condition as it is edited: any value at any key. */
export type EditedCondition = Readonly<Record<string, unknown>>

export const isCondition = (entry: Entry): entry is EditedCondition =>
  typeof entry === 'object' && entry !== null && !Array.isArray(entry)

/** The entries of a text of conditions; undefined for a text that is not a list in JSON. */
export function conditionsIn(text: string): readonly Entry[] | undefined {
  if (text.trim() === '') return []
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

/** The text of entries, laid out as a form that has just been opened has it. */
export const textOfEntries = (entries: readonly Entry[]): string =>
  entries.length > 0 ? JSON.stringify(entries, null, 2) : ''

/** A condition with other values at some keys; `undefined` removes a key. All others keep their value and their place. */
export function withValues(condition: EditedCondition, values: Readonly<Record<string, unknown>>): EditedCondition {
  const entries = Object.entries({ ...condition, ...values }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries)
}

/** A value as an input shows it: a text as it is, nothing as nothing, anything else as JSON. */
export function shownText(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A value as an input for a number edits it. */
export const editedNumber = (value: unknown): NumberOrText => (typeof value === 'number' ? value : shownText(value))

/** A text that is not a number is stored as it is, so that it is refused and not lost. */
export const storedNumber = (typed: NumberOrText): unknown =>
  typeof typed === 'string' && typed.trim() === '' ? undefined : typed

import { isJsonObject } from '#ui/values/objects.ts'
import { valueAt, withoutMember, withString } from '#ui/values/jsonText.ts'

/** The objects of a public note that official front ends read (docs/contract/entities.md#public-note). */
export type NoteSection = 'billingDataMod' | 'planDataMod'

/** The values of each part that have fields. */
const known: Record<NoteSection, readonly string[]> = {
  billingDataMod: ['startDate', 'endDate', 'autoRenewal', 'cycle', 'amount'],
  planDataMod: ['bandwidth', 'trafficVol', 'trafficType', 'IPv4', 'IPv6', 'networkRoute', 'extra'],
}

const isEmpty = (text: string) => text.trim() === ''

/** Whether a note cannot be a form: it is neither empty nor a JSON object. */
export const isFreeText = (text: string) => !isEmpty(text) && !isJsonObject(text)

function spelled(text: string, path: readonly string[]): string | undefined {
  const span = isEmpty(text) ? undefined : valueAt(text, path)
  return span && text.slice(span.start, span.end)
}

/** Whether a part of a note can have fields: it is absent, null or an object. */
export function hasFields(text: string, part: NoteSection): boolean {
  const value = spelled(text, [part])
  return value === undefined || value === 'null' || value.startsWith('{')
}

/**
 * Reads a value of a note: a string as its text, any other value as its JSON text, an absent value as an empty string.
 */
export function readNote(text: string, part: NoteSection, name: string): string {
  const value = spelled(text, [part, name])
  if (value === undefined || value === 'null') return ''
  return value.startsWith('"') ? JSON.parse(value) : value
}

/**
 * Writes a value of a note, always as a string. A cleared value becomes an empty string and keeps its key: otherwise
 * an earlier key of the same name would count again, and the surrounding text would have to change.
 */
export function writeNote(text: string, part: NoteSection, name: string, value: string): string {
  if (readNote(text, part, name) === value || !hasFields(text, part)) return text
  return isEmpty(text) ? JSON.stringify({ [part]: { [name]: value } }, null, 2) : withString(text, [part, name], value)
}

/** Whether any field of a part has a value. */
export const isFilled = (text: string, part: NoteSection) =>
  hasFields(text, part) && known[part].some((name) => readNote(text, part, name) !== '')

/** Clears all fields of a part. A part without other content is removed, and a note without content becomes empty. */
export function clearPart(text: string, part: NoteSection): string {
  if (!isFilled(text, part)) return text
  const held = Object.keys(JSON.parse(spelled(text, [part]) ?? '{}') as object)
  if (held.some((name) => !known[part].includes(name))) {
    return known[part].reduce((note, name) => writeNote(note, part, name, ''), text)
  }
  const rest = withoutMember(text, part)
  return Object.keys(JSON.parse(rest) as object).length > 0 ? rest : ''
}

import type { AnyResource } from '#engine/resource.ts'
import type { PlannedRecord } from '#configuration/planImport.ts'
import { kindAndNameOf } from '#resources/setting/configuration/namesOf.ts'
import { inEnglish } from './english.ts'

/** The answer to an order: for people in lines, for programs as JSON. */
export interface CommandAnswer {
  /** 0: nothing differs. 2: something differs. 1: something failed. */
  code: 0 | 1 | 2
  json: object
  lines: readonly string[]
}

/** A record with a sentence about it. */
export const recordLine = (record: Pick<PlannedRecord, 'descriptor' | 'name'>, sentence: string): string =>
  [kindAndNameOf(record, inEnglish), sentence].join(': ')

/** Longer values are only in the JSON. */
const longest = 160

function shortText(value: unknown): string {
  const text = JSON.stringify(value) ?? 'null'
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** A field with its value before and after, or here and in the file. */
export function valueLine({ name }: AnyResource, field: string, one: unknown, other: unknown): string {
  // Of some fields only the hash is known.
  const label = inEnglish(`resources.${name}.fields.${field.replace(/_sha256$/, '')}`, { _: field })
  return ['  ', label, ': ', shortText(one), ' → ', shortText(other)].join('')
}

import type * as z from 'zod'
import type { AnyRecord } from '#engine/field.ts'
import { expectedType } from '#engine/fields/json.tsx'
import { jsonFault } from '#engine/form/jsonFault.ts'
import { lostMembers, valueAt } from '#ui/values/jsonText.ts'
import { isCondition } from './conditionsText.ts'
import { doubtsOf } from './doubts.ts'
import { conditionSchema, conditionsSchema } from './schema.ts'

/** What is wrong or doubtful in a list of conditions. */
export interface Fault {
  /** The position of the condition, from 0; undefined for the list itself. */
  position?: number
  /** The key in the condition; undefined for the condition itself. */
  key?: string
  isError: boolean
  /** A message key. */
  message: string
  args: Readonly<Record<string, unknown>>
}

/** All errors of the schema, then all doubts. */
export function faultsOf(entries: readonly unknown[], servers: readonly AnyRecord[], locale: string): Fault[] {
  const errors = (conditionsSchema.safeParse(entries).error?.issues ?? []).map((issue): Fault => {
    const [position, key] = issue.path
    const place = { position: Number(position), ...(key !== undefined && { key: String(key) }) }
    return { ...place, isError: true, ...reasonOf(issue) }
  })
  const isWrong = (position: number) => errors.some((error) => error.position === position)
  const doubts = entries.flatMap((entry, position) => {
    const { data } = isCondition(entry) && !isWrong(position) ? conditionSchema.safeParse(entry) : {}
    if (!data) return []
    return doubtsOf(data, servers, locale).map(({ key, message, args = {} }): Fault => ({
      position,
      key,
      isError: false,
      message,
      args,
    }))
  })
  return [...errors, ...doubts]
}

function reasonOf(issue: z.core.$ZodIssue): Pick<Fault, 'message' | 'args'> {
  if (issue.code === 'custom') return { message: String(issue.params?.reason ?? issue.message), args: {} }
  const expected = expectedType(issue)
  return expected ? { message: 'validation.jsonRoot', args: { expected } } : { message: 'validation.invalid', args: {} }
}

/** A fault in a text: `from` and `to` are positions in the text, and `line` counts from 1. */
interface PlacedFault extends Fault {
  from: number
  to: number
  line: number
}

/** The faults of a text of conditions, at their places: of its JSON or, if that is valid, of its conditions. */
export function placedFaults(text: string, servers: readonly AnyRecord[], locale: string): PlacedFault[] {
  if (text.trim() === '') return []
  const broken = jsonFault(text)
  if (broken) {
    const from = offsetOf(text, broken)
    const to = Math.min(text.length, from + 1)
    return [{ isError: true, message: 'validation.json', args: {}, line: broken.line, from, to }]
  }
  const parsed: unknown = JSON.parse(text)
  if (!Array.isArray(parsed)) {
    const args = { expected: 'validation.types.list' }
    return [place(text, { isError: true, message: 'validation.jsonRoot', args })]
  }
  const doubles = lostMembers(text).map(({ key, keyAt }) => ({
    key,
    isError: false,
    message: 'warnings.rule.doubleKey',
    args: { key },
    ...spanned(text, keyAt.start, keyAt.end),
  }))
  return [...faultsOf(parsed, servers, locale).map((fault) => place(text, fault)), ...doubles]
}

/** At the value that is meant, at the beginning of the condition that lacks it, or at the beginning of the text. */
function place(text: string, fault: Fault): PlacedFault {
  const { position, key } = fault
  const whole = position === undefined ? undefined : valueAt(text, [position])
  const value = position === undefined || key === undefined ? undefined : valueAt(text, [position, key])
  const start = whole?.start ?? text.search(/\S/)
  const { start: from, end: to } = value ?? { start, end: start + 1 }
  return { ...fault, ...spanned(text, from, to) }
}

const spanned = (text: string, from: number, to: number) => ({ from, to, line: text.slice(0, from).split('\n').length })

function offsetOf(text: string, { line, column }: { line: number; column: number }): number {
  const before = text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, part) => sum + part.length + 1, 0)
  return Math.min(text.length, before + column - 1)
}

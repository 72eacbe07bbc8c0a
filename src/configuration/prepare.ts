import type { ResourceName } from '#locales/messages.ts'
import { isSent, type AnyField, type AnyRecord } from '#engine/field.ts'
import { saveSteps } from '#engine/save/saveSteps.ts'
import type { AnyResource, FormContext } from '#engine/resource.ts'
import type { Decision } from './decision.ts'
import type { MissingReference, PlannedRecord } from './planImport.ts'
import { contextFor, isReadable, withIds, type Target, type Values } from './portable.ts'

/** Why a record cannot be saved. */
export type SaveObstacle =
  /** The form of the resource refuses these fields, for these reasons. */
  | { kind: 'refused'; errors: Readonly<Record<string, string>> }
  /** Records that it points to, and that were to be made first, were not made. */
  | { kind: 'waiting'; for: readonly MissingReference[] }

/** The id here of what a record points to; `waiting` if it should have been made first, undefined if there is none. */
export type Standing = (to: ResourceName, id: number) => number | 'waiting' | undefined

/** What is to be sent for a record, or what keeps it from being sent. */
export type Prepared =
  | { obstacle: SaveObstacle; body?: never; without: readonly MissingReference[] }
  | { obstacle?: never; body: Values; without: readonly MissingReference[] }

interface Circumstances {
  target: Target
  /** The record here that is changed. */
  record: AnyRecord | undefined
  standing: Standing
}

/** Makes what is sent for a record of the file. Sends nothing, so that a dry run can ask it too. */
export function prepare(
  { descriptor, values: inFile, nameOf, secrets }: PlannedRecord,
  decision: Decision,
  { target, record, standing }: Circumstances,
): Prepared {
  const taken = Object.fromEntries(Object.entries(inFile).filter(([name]) => !record || !decision.left.includes(name)))
  const strange = Object.keys(taken).filter((name) => isStrange(descriptor, name, taken[name]))
  if (strange.length > 0) {
    const errors = Object.fromEntries(strange.map((name) => [name, 'validation.invalid']))
    return { obstacle: { kind: 'refused', errors }, without: [] }
  }
  const waiting: MissingReference[] = []
  const without: MissingReference[] = []
  const values = withIds(descriptor, taken, (to, id) => {
    const found = standing(to, id)
    if (typeof found === 'number') return found
    ;(found === 'waiting' ? waiting : without).push({ to, id, name: nameOf(to, id) })
    return undefined
  })
  if (waiting.length > 0) return { obstacle: { kind: 'waiting', for: waiting }, without }

  const { always } = descriptor.portable || {}
  const typed = {
    // A secret that nobody has typed is blank, so that a new record that needs it is refused.
    ...(!record && Object.fromEntries(secrets.map((name) => [name, '']))),
    ...typedOf(descriptor, { ...values, ...always }),
    // They are typed for a new record, and out of sight when the one here is changed.
    ...(!record && decision.secrets),
  }
  const context: FormContext = { ...contextFor(record ? 'edit' : 'create', target, record), held: values }
  const { errors, body } = saveSteps(descriptor, context, typed)
  const reasons = Object.entries(errors).map(([name, { message }]) => [name, message])
  if (body && reasons.length === 0) return { body, without }
  return { obstacle: { kind: 'refused', errors: Object.fromEntries(reasons) }, without }
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)

/**
 * Whether a file holds, for instance, a number where the field is a text, which the rules of the form do not expect.
 * They forgive anything in a field that has no input of its own.
 */
function isStrange({ fields }: AnyResource, name: string, value: unknown): boolean {
  const field: AnyField | undefined = fields[name]
  if (!field || (value ?? null) === null) return false
  const isEditedByOther = Object.values<AnyField>(fields).some(({ editsAlso }) => editsAlso.includes(name))
  if (isEditedByOther && !isReadable(field, value)) return true
  return (field.empty ?? null) !== null && kindOf(value) !== kindOf(field.empty)
}

/** The values as the inputs of the form hold them. */
const typedOf = ({ fields }: AnyResource, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field: AnyField | undefined = fields[name]
      return field && isSent(field) ? [[name, field.toForm(value ?? field.empty)]] : []
    }),
  )

import type { AnyField, AnyRecord } from '../field.ts'
import { decoderOf, initialFormValues, isFieldVisible } from '../form/formSchema.ts'
import type { FormErrors } from '../form/resolver.ts'
import { comparable } from '../save/same.ts'
import { leftOutOfEach, type Gone, type LookingPorts } from '../save/leftOut.ts'
import { saveSteps, type SaveSteps } from '../save/saveSteps.ts'
import type { AnyResource, FormContext } from '../resource.ts'
import { applied, type BulkChanges } from './changes.ts'

/** A field of a record that changes, with its values as the API takes them. */
interface FieldDifference {
  name: string
  before: unknown
  after: unknown
}

/** What a change of many records does to one of them. */
export interface RecordPlan {
  context: FormContext
  record: AnyRecord
  /** Its place among the chosen records, from 0. */
  position: number
  differences: readonly FieldDifference[]
  /** Why the form of the record would refuse this, by field. */
  errors: FormErrors
  /** The changed fields that do not apply to this record. */
  inapplicable: readonly string[]
  /** The form values that are saved. */
  typed: Readonly<Record<string, unknown>>
  body: SaveSteps['body']
  /** The references to nothing that the save leaves out, as far as this is known. */
  leftOut: readonly Gone[]
}

/** The values of a field in several records: how many different ones, and the one that all share. */
export interface PresentValues {
  different: number
  common: unknown
}

/** The value that a record has for a field, as the API sends it. */
const presentValue = (name: string, { inverseRelation, empty }: AnyField, { record, records }: FormContext): unknown =>
  inverseRelation
    ? inverseRelation.read(Number(record?.['id']), records(inverseRelation.resource))
    : (record?.[name] ?? empty)

/** Compares the values of several records in one field. */
export function compareValues(name: string, field: AnyField, contexts: readonly FormContext[]): PresentValues {
  const values = contexts.map((context) => presentValue(name, field, context))
  const different = new Set(values.map(comparable)).size
  return { different, common: different === 1 ? values[0] : undefined }
}

/** What the changes do to a record. */
export function planOf(
  descriptor: AnyResource,
  context: FormContext,
  changes: BulkChanges,
  position: number,
): RecordPlan {
  const read = initialFormValues(descriptor, context)
  const changed = Object.entries(changes).map(
    ([name, change]) => [name, applied(change, read[name], position)] as const,
  )
  const values = { ...read, ...Object.fromEntries(changed) }
  // What the input of another field edits is shown nowhere else and applies together with that field.
  const shownIn = (name: string) =>
    Object.keys(changes).find((other) => (descriptor.fields[other] as AnyField).editsAlso.includes(name)) ?? name
  const applies = (name: string) => isFieldVisible(descriptor, shownIn(name), values, context)
  const typed = Object.fromEntries(changed.filter(([name]) => applies(name)))
  const steps = saveSteps(descriptor, context, typed)
  const decode = decoderOf(descriptor, typed)
  const differences = steps.changed.map((name) => ({
    name,
    before: presentValue(name, descriptor.fields[name], context),
    after: decode(name),
  }))
  return {
    context,
    record: context.record as AnyRecord,
    position,
    differences,
    errors: differences.length > 0 ? steps.errors : {},
    inapplicable: changed.map(([name]) => name).filter((name) => !applies(name)),
    typed: Object.fromEntries(steps.changed.map((name) => [name, typed[name]])),
    body: steps.body,
    leftOut: [],
  }
}

/** The plans with the references that their saves must leave out. */
export async function withLeftOut(
  engine: LookingPorts,
  descriptor: AnyResource,
  plans: readonly RecordPlan[],
): Promise<readonly RecordPlan[]> {
  const values = plans.map((plan) => (isSendable(plan) && plan.body ? { ...plan.record, ...plan.body } : {}))
  const leftOut = await leftOutOfEach(engine, descriptor, values)
  return plans.map((plan, at) => ({ ...plan, leftOut: leftOut[at] ?? [] }))
}

/** Whether the record changes and its form would accept that. */
export const isSendable = ({ differences, errors }: RecordPlan): boolean =>
  differences.length > 0 && Object.keys(errors).length === 0

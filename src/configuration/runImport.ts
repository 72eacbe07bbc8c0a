import type { LotusDataProvider } from '#dataProvider/index.ts'
import type { ResourceName } from '#locales/messages.ts'
import { isSent, type AnyField, type AnyRecord } from '#engine/field.ts'
import { mayBeDone } from '#engine/form/save/failure.ts'
import { saveSteps } from '#engine/form/saveSteps.ts'
import type { AnyResource } from '#engine/resource.ts'
import type { MissingReference, PlannedRecord } from './planImport.ts'
import { contextFor, withIds, type Target, type Values } from './portable.ts'

export type Choice = 'create' | 'update' | 'skip'

/** What somebody decided about a record of the file. */
export interface Decision {
  choice: Choice
  /** The secrets that were typed, by field. */
  secrets: Values
}

/** What came of a record. */
export type Outcome =
  | { kind: 'created' | 'updated' | 'skipped'; id: number | undefined; without: readonly MissingReference[] }
  /** The form of the resource refuses these fields, for these reasons. */
  | { kind: 'refused'; errors: Readonly<Record<string, string>> }
  /** Records that it points to, and that were to be made first, were not made. */
  | { kind: 'waiting'; for: readonly MissingReference[] }
  | { kind: 'failed'; reason: unknown }
  /** The answer was lost, and the list does not show the record. */
  | { kind: 'unknown' }
  /** It was stopped before this record. */
  | { kind: 'stopped' }

/** What may be done with a record of the file. The first is what is proposed. */
export function choicesFor({ finding, match, descriptor: { operations, api } }: PlannedRecord): Choice[] {
  const mayCreate = operations.includes('create') && !api?.singleton
  const create: Choice[] = mayCreate ? ['create'] : []
  if (finding === 'new') return ['create', 'skip']
  if (finding === 'different' && match && operations.includes('update')) return ['update', 'skip', ...create]
  return ['skip', ...(finding === 'several' || finding === 'different' ? create : [])]
}

interface Run {
  dataProvider: LotusDataProvider
  target: Target
  decide(planned: PlannedRecord): Decision
  onOutcome(planned: PlannedRecord, outcome: Outcome): void
  signal: AbortSignal
}

/**
 * Saves the records of a plan one after the other, each after those that it points to. A record whose references could
 * not be made is not saved; what failed does not stop the others. Never rejects.
 */
export async function runImport(
  records: readonly PlannedRecord[],
  { dataProvider, target, decide, onOutcome, signal }: Run,
): Promise<void> {
  const made = new Map<string, number | undefined>()
  for (const planned of records) {
    const key = keyOf(planned.descriptor.name, planned.id)
    const outcome: Outcome = signal.aborted
      ? { kind: 'stopped' }
      : await saveOne(planned, decide(planned), { dataProvider, target, made }).catch((reason: unknown): Outcome => ({
          kind: 'failed',
          reason,
        }))
    made.set(key, 'id' in outcome ? outcome.id : undefined)
    onOutcome(planned, outcome)
  }
}

const keyOf = (resource: ResourceName, id: number) => `${resource}/${id}`

interface Saving {
  dataProvider: LotusDataProvider
  target: Target
  /** The ids here of the records of the file that had their turn; undefined for those that were not made. */
  made: ReadonlyMap<string, number | undefined>
}

async function saveOne(
  planned: PlannedRecord,
  { choice, secrets }: Decision,
  { dataProvider, target, made }: Saving,
): Promise<Outcome> {
  const { descriptor, match, missing } = planned
  const { name: resource } = descriptor
  if (choice === 'skip') return { kind: 'skipped', id: match?.id, without: [] }
  const strange = Object.keys(planned.values).filter((name) =>
    isOfOtherKind(descriptor.fields[name], planned.values[name]),
  )
  if (strange.length > 0) {
    return { kind: 'refused', errors: Object.fromEntries(strange.map((name) => [name, 'validation.invalid'])) }
  }

  const waiting: MissingReference[] = []
  const values = withIds(descriptor, planned.values, (to, id) => {
    const key = keyOf(to, id)
    const here = made.has(key) ? made.get(key) : planned.hereOf(to, id)
    const isMissing = missing.some((one) => one.to === to && one.id === id)
    if (here === undefined && made.has(key) && !isMissing) waiting.push({ to, id, name: planned.nameOf(to, id) })
    return here
  })
  if (waiting.length > 0) return { kind: 'waiting', for: waiting }

  const record = choice === 'update' && match ? await freshOf(dataProvider, descriptor, match) : undefined
  const context = contextFor(record ? 'edit' : 'create', target, record)
  const { always } = descriptor.portable || {}
  const typed = { ...typedOf(descriptor, { ...values, ...always }), ...secrets }
  const { errors, body } = saveSteps(descriptor, context, typed)
  const reasons = Object.entries(errors).map(([name, { message }]) => [name, message])
  if (!body || reasons.length > 0) return { kind: 'refused', errors: Object.fromEntries(reasons) }
  if (record) {
    await dataProvider.update(resource, { id: record.id, data: body, previousData: record })
    return { kind: 'updated', id: record.id, without: missing }
  }
  const id = await createdId(planned, body, { dataProvider, target })
  return id === undefined ? { kind: 'unknown' } : { kind: 'created', id, without: missing }
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)

/** Whether a file holds, for instance, a number where the field is a text, which the rules of the form do not expect. */
const isOfOtherKind = (field: AnyField | undefined, value: unknown): boolean =>
  field !== undefined &&
  (value ?? null) !== null &&
  (field.empty ?? null) !== null &&
  kindOf(value) !== kindOf(field.empty)

/** The id of the new record. If the answer was lost, the list tells; undefined if it does not. */
async function createdId(
  { descriptor: { name: resource, recordRepresentation } }: PlannedRecord,
  body: Values,
  { dataProvider, target }: Pick<Saving, 'dataProvider' | 'target'>,
): Promise<number | undefined> {
  try {
    return Number((await dataProvider.create(resource, { data: body })).data.id)
  } catch (error) {
    if (!mayBeDone(error)) throw error
    const before = new Set(target.listed(resource).map(({ id }) => id))
    const now = (await dataProvider.fresh(resource).catch(() => [])) as readonly AnyRecord[]
    const added = now.filter((one) => !before.has(one.id) && one[recordRepresentation] === body[recordRepresentation])
    return added.length === 1 ? added[0]?.id : undefined
  }
}

/** The record as it is on the server now, because a save sends all of it. */
async function freshOf(dataProvider: LotusDataProvider, { name }: AnyResource, match: AnyRecord): Promise<AnyRecord> {
  await dataProvider.forget(name)
  return (await dataProvider.getOne<AnyRecord>(name, { id: match.id })).data
}

/** The values as the inputs of the form hold them. */
const typedOf = ({ fields }: AnyResource, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field: AnyField | undefined = fields[name]
      return field && isSent(field) ? [[name, field.toForm(value ?? field.empty)]] : []
    }),
  )

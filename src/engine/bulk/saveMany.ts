import type { LotusDataProvider } from '#dataProvider/index.ts'
import type { AnyField, AnyRecord } from '../field.ts'
import { formFields } from '../form/formSchema.ts'
import { keptByServer } from '../form/keptByServer.ts'
import { gone, mayBeDone } from '../form/save/failure.ts'
import { same } from '../form/save/same.ts'
import { traceOfUpdate } from '../form/save/trace.ts'
import type { AnyResource, FormContext } from '../resource.ts'
import type { BulkChanges } from './changes.ts'
import { isSendable, planOf, type RecordPlan } from './plan.ts'

/** What came of a record. */
export type BulkOutcome =
  | { state: 'saved' }
  | { state: 'failed'; reason: unknown }
  /** It was saved, except what is kept in other records that the server has refused to change. */
  | { state: 'partly'; refused: readonly Refused[] }
  /** Somebody else has changed the same field since the preview; `now` is the plan for their value. */
  | { state: 'changed'; now: RecordPlan }
  /** The answer was lost, and the list does not show whether it was saved. */
  | { state: 'unknown' }
  /** It was stopped before this record. */
  | { state: 'stopped' }

/** Another record that was to hold a value of a field, and why the server has refused to change it. */
export interface Refused {
  name: string
  id: number
  reason: unknown
}

/** How many records are written at the same time. */
const atOnce = 4

interface Saving {
  descriptor: AnyResource
  changes: BulkChanges
  dataProvider: LotusDataProvider
  /** Tells what came of a record, once for each. */
  tell(plan: RecordPlan, outcome: BulkOutcome): void
  signal: AbortSignal
}

/**
 * Saves the changes of the plans in the records as the server holds them now. The list is read anew before each few
 * writes, so that fields that are not changed here keep what others have saved in the meantime. Never rejects.
 */
export async function saveMany(plans: readonly RecordPlan[], saving: Saving): Promise<void> {
  const { descriptor, dataProvider, tell, signal } = saving
  const inTurn = turns()
  for (let at = 0; at < plans.length; at += atOnce) {
    const few = plans.slice(at, at + atOnce)
    if (signal.aborted) {
      for (const plan of few) tell(plan, { state: 'stopped' })
      continue
    }
    const rows = await dataProvider.fresh(descriptor.name).catch((reason: unknown) => ({ reason }))
    await Promise.all(
      few.map(async (plan) => {
        const outcome = Array.isArray(rows)
          ? await saveOne(plan, rows as readonly AnyRecord[], saving, inTurn).catch(failed)
          : ({ state: 'failed', ...(rows as { reason: unknown }) } as const)
        tell(plan, outcome)
      }),
    )
  }
}

const failed = (reason: unknown): BulkOutcome =>
  mayBeDone(reason) ? { state: 'unknown' } : { state: 'failed', reason }

async function saveOne(
  plan: RecordPlan,
  rows: readonly AnyRecord[],
  { descriptor, changes, dataProvider }: Saving,
  inTurn: ReturnType<typeof turns>,
): Promise<BulkOutcome> {
  const record = rows.find(({ id }) => id === plan.record.id)
  if (!record) return { state: 'failed', reason: new Error(gone) }
  const own = plan.differences.filter(({ name }) => !(descriptor.fields[name] as AnyField).inverseRelation)
  const isChanged = own.some(({ name, before, after }) => !same(record[name], before) && !same(record[name], after))
  const context: FormContext = { ...plan.context, record }
  if (isChanged) return { state: 'changed', now: planOf(descriptor, context, changes, plan.position) }
  // What an earlier attempt has saved is not changed once more.
  const isDone = own.every(({ name, after }) => same(record[name], after))
  if (!isDone) {
    const now = planOf(descriptor, context, changes, plan.position)
    if (!isSendable(now)) return { state: 'changed', now }
    const untold = await update(now, { descriptor, dataProvider })
    if (untold) return untold
  }
  let isSaved = own.length > 0
  const refused: Refused[] = []
  for (const [name, { inverseRelation }] of formFields(descriptor, 'edit')) {
    if (!inverseRelation || !(name in plan.typed)) continue
    const done = await inTurn(() => inverseRelation.save(record.id, plan.typed[name], dataProvider))
    isSaved ||= done.saved > 0
    refused.push(...done.failed.map((one) => ({ ...one, name })))
  }
  const [first] = refused
  if (!first) return { state: 'saved' }
  const lost = refused.find(({ reason }) => mayBeDone(reason))
  return isSaved && !lost ? { state: 'partly', refused } : failed((lost ?? first).reason)
}

/** Sends a record. Resolves to undefined once it is saved, otherwise to what is to be told. */
async function update(
  { context, record, body = {} }: RecordPlan,
  { descriptor, dataProvider }: Pick<Saving, 'descriptor' | 'dataProvider'>,
): Promise<BulkOutcome | undefined> {
  const { name: resource, fields } = descriptor
  try {
    await dataProvider.update(resource, { id: record.id, data: body, previousData: record })
    return undefined
  } catch (reason) {
    if (!mayBeDone(reason)) throw reason
    const rows = await dataProvider.fresh(resource).catch((): AnyRecord[] => [])
    const now = rows.find(({ id }) => id === record.id) as AnyRecord | undefined
    const isSeen = (name: string) => {
      const field: AnyField | undefined = fields[name]
      return !field || (!field.secret && !keptByServer(field, name, context))
    }
    return traceOfUpdate(body, record, now, isSeen).kind === 'done' ? undefined : { state: 'unknown' }
  }
}

/** Runs pieces of work one after the other: records that hold the values of others must not overtake each other. */
function turns() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}

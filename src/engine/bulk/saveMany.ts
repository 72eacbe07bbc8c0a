import type { LotusDataProvider } from '#dataProvider/index.ts'
import type { AnyField, AnyRecord } from '../field.ts'
import { formFields } from '../form/formSchema.ts'
import { keptByServer } from '../form/keptByServer.ts'
import { gone, mayBeDone } from '../form/save/failure.ts'
import { withoutLeftOut } from '../form/save/leftOut.ts'
import { same } from '../form/save/same.ts'
import { traceOfUpdate } from '../form/save/trace.ts'
import type { AnyResource } from '../resource.ts'
import type { BulkChanges } from './changes.ts'
import { isSendable, planOf, withLeftOut, type RecordPlan } from './plan.ts'

/** The result for a record. */
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
  /** Reports the result for a record, once for each. */
  tell(plan: RecordPlan, outcome: BulkOutcome): void
  signal: AbortSignal
}

/**
 * Saves the changes of the plans in the records as the server holds them now. The list is read again before each few
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
    const due = Array.isArray(rows)
      ? await dueNow(few, rows as readonly AnyRecord[], saving)
      : few.map((plan): Due => ({ plan, outcome: { state: 'failed', ...(rows as { reason: unknown }) } }))
    await Promise.all(
      due.map(async (one) => {
        tell(one.plan, 'outcome' in one ? one.outcome : await saveOne(one, saving, inTurn).catch(failed))
      }),
    )
  }
}

const failed = (reason: unknown): BulkOutcome =>
  mayBeDone(reason) ? { state: 'unknown' } : { state: 'failed', reason }

/** What is left to do for a plan, or its result without a write. */
type Due =
  | { plan: RecordPlan; outcome: BulkOutcome }
  /** Without `now`, nothing of the record itself is left to save. */
  | { plan: RecordPlan; now?: RecordPlan }

/** Compares the plans with the records as they are now. */
async function dueNow(few: readonly RecordPlan[], rows: readonly AnyRecord[], saving: Saving): Promise<readonly Due[]> {
  const { descriptor, dataProvider } = saving
  const due = few.map((plan) => compare(plan, rows, saving))
  const now = due.flatMap((one) => ('outcome' in one ? [] : (one.now ?? [])))
  const whole = new Map((await withLeftOut({ dataProvider }, descriptor, now)).map((plan) => [plan.position, plan]))
  return due.map((one) => {
    const next = 'outcome' in one ? undefined : whole.get(one.plan.position)
    if (!next) return one
    const { plan } = one
    // The preview has promised what goes.
    const isPromised = next.leftOut.every((gone) => plan.leftOut.some((told) => same(told, gone)))
    return isPromised ? { plan, now: next } : { plan, outcome: { state: 'changed', now: next } }
  })
}

function compare(plan: RecordPlan, rows: readonly AnyRecord[], { descriptor, changes }: Saving): Due {
  const record = rows.find(({ id }) => id === plan.record.id)
  if (!record) return { plan, outcome: { state: 'failed', reason: new Error(gone) } }
  const own = plan.differences.filter(({ name }) => !(descriptor.fields[name] as AnyField).inverseRelation)
  // What an earlier attempt has saved is not changed once more.
  if (own.every(({ name, after }) => same(record[name], after))) return { plan }
  const isChanged = own.some(({ name, before, after }) => !same(record[name], before) && !same(record[name], after))
  const now = planOf(descriptor, { ...plan.context, record }, changes, plan.position)
  return isChanged || !isSendable(now) ? { plan, outcome: { state: 'changed', now } } : { plan, now }
}

async function saveOne(
  { plan, now }: Exclude<Due, { outcome: BulkOutcome }>,
  { descriptor, dataProvider }: Saving,
  inTurn: ReturnType<typeof turns>,
): Promise<BulkOutcome> {
  const untold = now && (await update(now, { descriptor, dataProvider }))
  if (untold) return untold
  let isSaved = plan.differences.some(({ name }) => !(descriptor.fields[name] as AnyField).inverseRelation)
  const refused: Refused[] = []
  for (const [name, { inverseRelation }] of formFields(descriptor, 'edit')) {
    if (!inverseRelation || !(name in plan.typed)) continue
    const done = await inTurn(() => inverseRelation.save(plan.record.id, plan.typed[name], dataProvider))
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
  { context, record, body = {}, leftOut }: RecordPlan,
  { descriptor, dataProvider }: Pick<Saving, 'descriptor' | 'dataProvider'>,
): Promise<BulkOutcome | undefined> {
  const { name: resource, fields } = descriptor
  const data = withoutLeftOut(body, leftOut)
  try {
    await dataProvider.update(resource, { id: record.id, data, previousData: record })
    return undefined
  } catch (reason) {
    if (!mayBeDone(reason)) throw reason
    const rows = await dataProvider.fresh(resource).catch((): AnyRecord[] => [])
    const now = rows.find(({ id }) => id === record.id) as AnyRecord | undefined
    const isSeen = (name: string) => {
      const field: AnyField | undefined = fields[name]
      return !field || (!field.secret && !keptByServer(field, name, context))
    }
    return traceOfUpdate(data, record, now, isSeen).kind === 'done' ? undefined : { state: 'unknown' }
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

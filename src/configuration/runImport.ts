import type { LotusDataProvider } from '#dataProvider/index.ts'
import type { AnyRecord } from '#engine/field.ts'
import { isMissing, isUnreachedFailure, mayBeDone } from '#engine/form/save/failure.ts'
import { same } from '#engine/form/save/same.ts'
import type { AnyResource } from '#engine/resource.ts'
import type { Decision } from './decision.ts'
import { createLedger } from './ledger.ts'
import type { MissingReference, PlannedRecord } from './planImport.ts'
import { portableFields, type Target, type Values } from './portable.ts'
import { prepare, type SaveObstacle, type Standing } from './prepare.ts'

/** The result for a record. */
export type Outcome =
  | { kind: 'created' | 'updated'; id: number; without: readonly MissingReference[] }
  | { kind: 'skipped' }
  | SaveObstacle
  | { kind: 'failed'; reason: unknown }
  /** The answer was lost, and the list does not show the record, or could not be read for a reason. */
  | { kind: 'unknown'; reason?: unknown }
  /** Somebody else has changed, since the comparison, what this would change. */
  | { kind: 'overtaken'; id: number }
  /** It was stopped before this record, or the server could not be reached any more. */
  | { kind: 'stopped' }

/**
 * Whether a record can be tried again. One whose answer was lost may be there, and must not be made twice. One that
 * somebody else has changed must be compared again.
 */
export const isOpen = (outcome: Outcome | undefined): boolean =>
  !outcome || ['refused', 'waiting', 'failed', 'stopped'].includes(outcome.kind)

interface Run {
  dataProvider: LotusDataProvider
  target: Target
  decide(planned: PlannedRecord): Decision
  /** The result for each record in an earlier run. Those that were not saved are tried again. */
  before?: ReadonlyMap<PlannedRecord, Outcome>
  onOutcome(planned: PlannedRecord, outcome: Outcome): void
  signal: AbortSignal
}

/**
 * Saves the records of a plan one after the other, each after those that it points to. A record whose references could
 * not be made is not saved; what failed does not stop the others, unless the server is away: the answers of all others
 * would be lost too. Never rejects.
 */
export async function runImport(
  records: readonly PlannedRecord[],
  { dataProvider, target, decide, before, onOutcome, signal }: Run,
): Promise<void> {
  const { standing, note, isKnown } = createLedger()
  let isAway = false
  for (const planned of records) {
    const decision = decide(planned)
    const earlier = before?.get(planned)
    if (earlier && !isOpen(earlier)) {
      note(planned, standingAfter(earlier, planned, decision))
      continue
    }
    const outcome: Outcome =
      signal.aborted || isAway
        ? { kind: 'stopped' }
        : await saveOne(planned, decision, { dataProvider, target, standing: standing(planned), isKnown }).catch(
            (reason: unknown): Outcome => ({ kind: 'failed', reason }),
          )
    isAway ||= 'reason' in outcome && isUnreachedFailure(outcome.reason)
    note(planned, standingAfter(outcome, planned, decision))
    onOutcome(planned, outcome)
  }
}

/** Where those that point to a record find it. One that could not be changed is still there, unless it was deleted. */
export function standingAfter(outcome: Outcome, { match }: PlannedRecord, { choice }: Decision) {
  if (outcome.kind === 'skipped') return outcome.kind
  if ('id' in outcome) return outcome.id
  const isGone = outcome.kind === 'failed' && isMissing(outcome.reason)
  return choice === 'update' && match && !isGone ? match.id : 'waiting'
}

interface Saving {
  dataProvider: LotusDataProvider
  target: Target
  standing: Standing
  /** Whether a record of a resource here has come of another one of the file. */
  isKnown(resource: AnyResource['name'], id: number): boolean
}

async function saveOne(planned: PlannedRecord, decision: Decision, { standing, ...saving }: Saving): Promise<Outcome> {
  const { descriptor, match } = planned
  const { dataProvider, target } = saving
  if (decision.choice === 'skip') return { kind: 'skipped' }
  const record = decision.choice === 'update' && match ? await freshOf(dataProvider, descriptor, match) : undefined
  const { obstacle, body, without } = prepare(planned, decision, { target, record, standing })
  if (obstacle) return obstacle
  if (record && match) {
    if (isOvertaken(descriptor, { compared: match, now: record, body })) return { kind: 'overtaken', id: record.id }
    await dataProvider.update(descriptor.name, { id: record.id, data: body, previousData: record })
    return { kind: 'updated', id: record.id, without }
  }
  const found = await createdId(planned, body, saving)
  return typeof found === 'number' ? { kind: 'created', id: found, without } : { kind: 'unknown', ...found }
}

interface Versions {
  compared: AnyRecord
  now: AnyRecord
  /** What is to be sent. */
  body: Values
}

/** Whether a save would undo what somebody else has changed since the comparison. */
const isOvertaken = (descriptor: AnyResource, { compared, now, body }: Versions): boolean =>
  portableFields(descriptor).some(
    ([name]) => name in body && !same(now[name], compared[name]) && !same(now[name], body[name]),
  )

/**
 * The id of the new record. If the answer was lost, it comes from the list. Otherwise, the reason why it cannot be
 * read, if any.
 */
async function createdId(
  { descriptor: { name: resource, recordRepresentation } }: PlannedRecord,
  body: Values,
  { dataProvider, target, isKnown }: Omit<Saving, 'standing'>,
): Promise<number | { reason?: unknown }> {
  try {
    return Number((await dataProvider.create(resource, { data: body })).data.id)
  } catch (error) {
    if (!mayBeDone(error)) throw error
    const before = new Set(target.listed(resource).map(({ id }) => id))
    const now = await dataProvider.fresh(resource).catch((reason: unknown) => ({ reason }))
    if ('reason' in now) return now
    const added = (now as readonly AnyRecord[]).filter(
      ({ id, [recordRepresentation]: name }) =>
        !before.has(id) && !isKnown(resource, id) && name === body[recordRepresentation],
    )
    const [only] = added
    return only && added.length === 1 ? only.id : {}
  }
}

/** The record as it is on the server now, because a save sends all of it. */
async function freshOf(dataProvider: LotusDataProvider, { name }: AnyResource, match: AnyRecord): Promise<AnyRecord> {
  await dataProvider.forget(name)
  return (await dataProvider.getOne<AnyRecord>(name, { id: match.id })).data
}

import type { AnyRecord } from '#engine/field.ts'
import type { AnyResource } from '#engine/resource.ts'
import { isGoneFailure, isUnreachedFailure } from '#engine/save/failure.ts'
import { reasonOf, type Outcome } from '#engine/save/outcome.ts'
import { same } from '#engine/save/same.ts'
import type { WriteDraft, WritePorts } from '#engine/save/intent.ts'
import { writeRecord } from '#engine/save/writeRecord.ts'
import type { Decision } from './decision.ts'
import { createLedger } from './ledger.ts'
import type { MissingReference, PlannedRecord } from './planImport.ts'
import { portableFields, type Target, type Values } from './portable.ts'
import { prepare, type Prepared, type SaveObstacle, type Standing } from './prepare.ts'
import { firstMatch } from './recognize.ts'

/** How the save of a record has ended. */
export type ImportOutcome =
  | { kind: 'created' | 'updated'; id: number; without: readonly MissingReference[] }
  | { kind: 'skipped' }
  | SaveObstacle
  | { kind: 'failed'; reason: unknown }
  /** The answer was lost, and the list does not show the record, or could not be read for a reason. */
  | { kind: 'unknown'; reason?: unknown }
  /** Somebody else has changed, since the comparison, what this would change, or has created what this would create. */
  | { kind: 'overtaken'; id: number }
  /** It was stopped before this record, or the server could not be reached any more. */
  | { kind: 'stopped' }

/**
 * Whether a record can be tried again. One whose answer was lost may be there, and must not be made twice. One that
 * somebody else has changed must be compared again.
 */
export const isOpen = (outcome: ImportOutcome | undefined): boolean =>
  !outcome || ['refused', 'waiting', 'failed', 'stopped'].includes(outcome.kind)

interface Run {
  ports: WritePorts
  target: Target
  decide(planned: PlannedRecord): Decision
  /** How each record has ended in an earlier run. Those that were not saved are tried again. */
  before?: ReadonlyMap<PlannedRecord, ImportOutcome>
  onOutcome(planned: PlannedRecord, outcome: ImportOutcome): void
  signal: AbortSignal
}

/**
 * Saves the records of a plan one after the other, each after those that it points to. A record whose references could
 * not be made is not saved; what failed does not stop the others, unless the server is away: the answers of all others
 * would be lost too. Never rejects.
 */
export async function runImport(
  records: readonly PlannedRecord[],
  { ports, target, decide, before, onOutcome, signal }: Run,
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
    const outcome: ImportOutcome =
      signal.aborted || isAway
        ? { kind: 'stopped' }
        : await saveOne(planned, decision, { ports, target, standing: standing(planned), isKnown })
    isAway ||= 'reason' in outcome && isUnreachedFailure(outcome.reason)
    note(planned, standingAfter(outcome, planned, decision))
    onOutcome(planned, outcome)
  }
}

/** Where those that point to a record find it. One that could not be changed is still there, unless it is gone. */
export function standingAfter(outcome: ImportOutcome, { match }: PlannedRecord, { choice }: Decision) {
  if (outcome.kind === 'skipped') return outcome.kind
  if ('id' in outcome) return outcome.id
  const isGone = outcome.kind === 'failed' && isGoneFailure(outcome.reason)
  return choice === 'update' && match && !isGone ? match.id : 'waiting'
}

interface Saving {
  ports: WritePorts
  target: Target
  standing: Standing
  /** Whether a record of a resource here has come of another one of the file. */
  isKnown(resource: AnyResource['name'], id: number): boolean
}

async function saveOne(planned: PlannedRecord, decision: Decision, saving: Saving): Promise<ImportOutcome> {
  const { descriptor, match } = planned
  const { ports, target, standing, isKnown } = saving
  if (decision.choice === 'skip') return { kind: 'skipped' }
  let prepared: Prepared | undefined
  const draft = (record?: AnyRecord): WriteDraft | Outcome => {
    prepared = prepare(planned, decision, { target, record, standing })
    const { obstacle, body } = prepared
    if (obstacle) return { kind: 'refused', errors: {} }
    const isChanged = record && match && isOvertaken(descriptor, { compared: match, now: record, body })
    return isChanged ? { kind: 'changed', now: record } : { data: body }
  }
  const isUpdate = decision.choice === 'update' && match
  const listed = new Set(target.listed(descriptor.name).map(({ id }) => id))
  const isOld = (id: number) => listed.has(id) || isKnown(descriptor.name, id)
  /** Looks first whether somebody else has created it since the comparison. */
  const draftNew = async (): Promise<WriteDraft | Outcome> => {
    const ready = draft()
    if ('kind' in ready) return ready
    const rows = (await ports.dataProvider.fresh(descriptor.name)) as readonly AnyRecord[]
    const now = firstMatch(
      descriptor,
      planned,
      rows.filter(({ id }) => !isOld(id)),
    )
    return now ? { kind: 'changed', now } : ready
  }
  const outcome = await writeRecord(
    ports,
    isUpdate ? { descriptor, id: match.id, draft } : { descriptor, draft: draftNew, isOld },
  )
  const { obstacle, without = [] } = prepared ?? {}
  if (obstacle) return obstacle
  switch (outcome.kind) {
    case 'saved':
      return { kind: isUpdate ? 'updated' : 'created', id: outcome.record.id, without }
    case 'changed':
      return { kind: 'overtaken', id: outcome.now.id }
    case 'unknown':
      return { kind: 'unknown', ...(outcome.findings.kind === 'unread' && { reason: outcome.findings.reason }) }
    default:
      return { kind: 'failed', reason: reasonOf(outcome) }
  }
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

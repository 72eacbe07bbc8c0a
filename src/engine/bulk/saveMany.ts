import type { AnyRecord } from '../field.ts'
import { inverseValues } from '../form/formSchema.ts'
import type { AnyResource } from '../resource.ts'
import { mayBeDone } from '../save/failure.ts'
import type { Gone } from '../save/leftOut.ts'
import { reasonOf, type InverseFailure, type Outcome } from '../save/outcome.ts'
import { same } from '../save/same.ts'
import { writeMany } from '../save/writeMany.ts'
import type { RecordChange, WritePorts } from '../save/intent.ts'
import type { BulkChanges } from './changes.ts'
import { isSendable, planOf, type RecordPlan } from './plan.ts'

/** How the change of a record has ended. */
export type BulkOutcome =
  | { state: 'saved' }
  | { state: 'failed'; reason: unknown }
  /** It was saved, except what is kept in other records that the server has refused to change. */
  | { state: 'partly'; refused: readonly InverseFailure[] }
  /** Somebody else has changed one of the fields since the preview; `now` is the plan for their value. */
  | { state: 'changed'; now: RecordPlan }
  /** The answer was lost, and the list does not show whether it was saved. */
  | { state: 'unknown' }
  /** It was stopped before this record. */
  | { state: 'stopped' }

interface Saving {
  descriptor: AnyResource
  changes: BulkChanges
  ports: WritePorts
  /** Called once for each record. */
  tell(plan: RecordPlan, outcome: BulkOutcome): void
  signal: AbortSignal
}

/** Saves the changes of the plans in the records as the server holds them now. Never rejects. */
export async function saveMany(plans: readonly RecordPlan[], saving: Saving): Promise<void> {
  const { descriptor, changes, ports, tell, signal } = saving
  /** The plans for the records as they were read last. */
  const latest = new Map<RecordPlan, RecordPlan>()

  function draft(plan: RecordPlan, now: AnyRecord): ReturnType<RecordChange['draft']> {
    const inverse = inverseValues(descriptor, 'edit', plan.typed)
    const own = plan.differences.filter(({ name }) => !(name in inverse))
    // What an earlier attempt has saved is not changed once more.
    if (own.every(({ name, after }) => same(now[name], after))) return { data: undefined, inverse }
    const next = planOf(descriptor, { ...plan.context, record: now }, changes, plan.position)
    latest.set(plan, next)
    const isChanged = own.some(({ name, before, after }) => !same(now[name], before) && !same(now[name], after))
    const isPromised = same({ ...now, ...endsOf(plan) }, { ...now, ...endsOf(next) })
    return isChanged || !isPromised || !isSendable(next) ? { kind: 'changed', now } : { data: next.body, inverse }
  }

  function onLeftOut(plan: RecordPlan, leftOut: readonly Gone[], now: AnyRecord): Outcome | undefined {
    // The preview has promised what goes.
    if (leftOut.every((one) => plan.leftOut.some((told) => same(told, one)))) return undefined
    latest.set(plan, { ...(latest.get(plan) ?? plan), leftOut })
    return { kind: 'changed', now }
  }

  await writeMany(ports, plans, {
    signal,
    intentOf: (plan) => ({
      descriptor,
      id: plan.record.id,
      draft: (now) => draft(plan, now),
      onLeftOut: (leftOut, now) => onLeftOut(plan, leftOut, now ?? plan.record),
    }),
    tell(plan, outcome) {
      const inverse = inverseValues(descriptor, 'edit', plan.typed)
      const hasOwn = plan.differences.some(({ name }) => !(name in inverse))
      tell(plan, stateOf(outcome, hasOwn, latest.get(plan) ?? plan))
    },
  })
}

/** The values of the fields that a plan changes. */
const endsOf = ({ differences }: RecordPlan) => Object.fromEntries(differences.map(({ name, after }) => [name, after]))

/** `hasOwn`: the record itself held, or holds now, a part of the change. */
function stateOf(outcome: Outcome, hasOwn: boolean, now: RecordPlan): BulkOutcome {
  switch (outcome.kind) {
    case 'saved': {
      const { failures, writes } = outcome
      const [first] = failures
      if (!first) return { state: 'saved' }
      if (failures.some(({ reason }) => mayBeDone(reason))) return { state: 'unknown' }
      return writes > 0 || hasOwn ? { state: 'partly', refused: failures } : { state: 'failed', reason: first.reason }
    }
    case 'unchanged':
      return { state: 'saved' }
    case 'changed':
      return { state: 'changed', now }
    case 'unknown':
    case 'stopped':
      return { state: outcome.kind }
    default:
      return { state: 'failed', reason: reasonOf(outcome) }
  }
}

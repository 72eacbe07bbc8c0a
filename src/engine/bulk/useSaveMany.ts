import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { useStopSignal } from '../useStopSignal.ts'
import { useEngine } from '../EngineContext.ts'
import { isGoneFailure } from '../save/failure.ts'
import type { AnyResource } from '../resource.ts'
import type { BulkChanges } from './changes.ts'
import type { RecordPlan } from './plan.ts'
import { saveMany, type BulkOutcome } from './saveMany.ts'

/** A record that is to be changed, and the result so far. */
export interface BulkItem {
  plan: RecordPlan
  outcome: BulkOutcome | { state: 'waiting' }
}

/**
 * Saves plans and keeps the result of each; can be stopped, stops with the component, and retries what was not saved.
 */
export function useSaveMany(descriptor: AnyResource, changes: BulkChanges, onSaved: (count: number) => void) {
  const engine = useEngine()
  const refresh = useRefresh()
  const [items, setItems] = useState<readonly BulkItem[]>([])
  const [isRunning, setRunning] = useState(false)
  const { begin, stop } = useStopSignal()

  async function run(due: readonly BulkItem[], others: readonly BulkItem[]) {
    const waiting = due.map(({ plan }): BulkItem => ({ plan, outcome: { state: 'waiting' } }))
    const told = new Map([...others, ...waiting].map((item) => [item.plan.position, item]))
    const show = () => setItems([...told.values()].toSorted((one, other) => one.plan.position - other.plan.position))
    const signal = begin()
    setRunning(true)
    show()
    await saveMany(
      due.map(({ plan }) => plan),
      {
        descriptor,
        changes,
        ports: engine,
        signal,
        tell(plan, outcome) {
          told.set(plan.position, { plan: outcome.state === 'changed' ? outcome.now : plan, outcome })
          show()
        },
      },
    )
    setRunning(false)
    engine.onSaved(descriptor.name)
    refresh()
    const all = [...told.values()]
    if (all.every(({ outcome }) => outcome.state === 'saved')) onSaved(all.length)
  }

  const unsaved = items.filter(({ outcome }) => outcome.state !== 'saved' && outcome.state !== 'waiting')
  const isGone = ({ outcome }: BulkItem) => outcome.state === 'failed' && isGoneFailure(outcome.reason)
  const triable = unsaved.filter((item) => !isGone(item))
  return {
    items,
    isRunning,
    unsaved,
    /** Those that trying again may save. */
    triable,
    start: (plans: readonly RecordPlan[]) =>
      run(
        plans.map((plan) => ({ plan, outcome: { state: 'waiting' } })),
        [],
      ),
    retry: () =>
      run(
        triable,
        items.filter((item) => !triable.includes(item)),
      ),
    stop,
  }
}

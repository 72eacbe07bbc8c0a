import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { useDescriptor, useEngine } from '#engine/EngineContext.ts'
import type { AnyRecord } from '#engine/field.ts'
import type { Outcome } from '#engine/save/outcome.ts'
import { writeMany } from '#engine/save/writeMany.ts'
import { renewedNote, storedEnd, type Renewal } from './renewals.ts'

/** Writes new end dates into the notes as the server holds them, and keeps how that has ended, by the id of the server. */
export function useRenewals() {
  const engine = useEngine()
  const descriptor = useDescriptor('server')
  const refresh = useRefresh()
  const [isRunning, setRunning] = useState(false)
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())

  function draft({ before, after }: Renewal, now: AnyRecord) {
    const end = storedEnd(now)
    if (end === after) return { kind: 'unchanged' } as const
    if (end !== before) return { kind: 'changed', now } as const
    return { data: { public_note: renewedNote(now, after) } }
  }

  async function run(renewals: readonly Renewal[]): Promise<void> {
    setRunning(true)
    setOutcomes((known) => new Map([...known].filter(([id]) => renewals.every(({ record }) => record.id !== id))))
    await writeMany(engine, renewals, {
      intentOf: (renewal) => ({ descriptor, id: renewal.record.id, draft: (now) => draft(renewal, now) }),
      tell: ({ record }, outcome) => setOutcomes((known) => new Map(known).set(record.id, outcome)),
    })
    setRunning(false)
    refresh()
  }
  return { isRunning, outcomes, run }
}

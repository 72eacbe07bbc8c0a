import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { useEngine } from '#engine/EngineContext.ts'
import { renewAll, type RenewalOutcome } from './renewAll.ts'
import type { Renewal } from './renewals.ts'

/** Runs renewals and keeps their results, by the id of the server. */
export function useRenewals() {
  const { dataProvider } = useEngine()
  const refresh = useRefresh()
  const [isRunning, setRunning] = useState(false)
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, RenewalOutcome>>(new Map())
  async function run(renewals: readonly Renewal[]): Promise<void> {
    setRunning(true)
    setOutcomes((known) => new Map([...known].filter(([id]) => renewals.every(({ record }) => record.id !== id))))
    await renewAll(dataProvider, renewals, ({ record }, outcome) =>
      setOutcomes((known) => new Map(known).set(record.id, outcome)),
    )
    setRunning(false)
    refresh()
  }
  return { isRunning, outcomes, run }
}

import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { useEngine } from '#engine/EngineContext.ts'
import type { Decision } from '#configuration/decision.ts'
import type { ImportPlan, PlannedRecord } from '#configuration/planImport.ts'
import type { Target } from '#configuration/portable.ts'
import { isOpen, runImport, type ImportOutcome } from '#configuration/runImport.ts'

/** A run of the import: how many records it has tried, of how many. */
interface Running {
  stop: AbortController
  done: number
  count: number
}

/** Runs of an import, and the result for each record. */
export function useImport() {
  const engine = useEngine()
  const refresh = useRefresh()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<PlannedRecord, ImportOutcome>>(new Map())
  const [running, setRunning] = useState<Running>()
  return {
    outcomes,
    running,
    /** Saves what was chosen; after that, tries again what was not saved. */
    async run({ records }: ImportPlan, target: Target, decide: (planned: PlannedRecord) => Decision) {
      const stop = new AbortController()
      const count = records.filter((planned) => isOpen(outcomes.get(planned))).length
      setRunning({ stop, done: 0, count })
      await runImport(records, {
        ports: engine,
        target,
        decide,
        before: outcomes,
        onOutcome(planned, outcome) {
          setOutcomes((before) => new Map(before).set(planned, outcome))
          setRunning((now) => now && { ...now, done: now.done + 1 })
        },
        signal: stop.signal,
      })
      setRunning(undefined)
      refresh()
    },
    stop: () => running?.stop.abort(),
    forget: () => setOutcomes(new Map()),
  }
}

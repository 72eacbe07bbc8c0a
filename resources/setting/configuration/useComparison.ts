import { useRef, useState } from 'react'
import { useDataProvider, useRefresh } from 'react-admin'
import type { LotusDataProvider } from '#dataProvider/index.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { readConfiguration, type ConfigurationFile } from '#configuration/file.ts'
import { planImport, type ImportPlan, type PlannedRecord } from '#configuration/planImport.ts'
import type { Target } from '#configuration/portable.ts'
import { choicesFor, runImport, type Decision, type Outcome } from '#configuration/runImport.ts'
import { readTarget, usePortable } from './usePortable.ts'

/** A file, how the server differs from it, what was decided about each record, and what came of it. */
export function useComparison() {
  const engine = useEngine()
  const portable = usePortable()
  // Through react-admin, which ends a session that the server no longer knows.
  const dataProvider = useDataProvider<LotusDataProvider>()
  const refresh = useRefresh()
  const [file, setFile] = useState<{ name: string; content?: ConfigurationFile }>()
  const [compared, setCompared] = useState<{ plan: ImportPlan; target: Target }>()
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const [decisions, setDecisions] = useState<ReadonlyMap<PlannedRecord, Decision>>(new Map())
  const [outcomes, setOutcomes] = useState<ReadonlyMap<PlannedRecord, Outcome>>(new Map())
  const [running, setRunning] = useState<AbortController>()
  const latest = useRef<unknown>(undefined)

  const decisionOf = (planned: PlannedRecord): Decision =>
    decisions.get(planned) ?? { choice: choicesFor(planned)[0] ?? 'skip', secrets: {} }

  async function compare(content: ConfigurationFile) {
    const target = await readTarget(engine, portable)
    setCompared({ plan: planImport(content, portable, target), target })
    setDecisions(new Map())
    setOutcomes(new Map())
  }

  /** Does the work, and shows its failure, unless other work was begun since. */
  async function working(work: () => Promise<void>) {
    const own = {}
    latest.current = own
    setBusy(true)
    setError(undefined)
    try {
      await work()
    } catch (reason) {
      if (latest.current === own) setError(reason)
    } finally {
      if (latest.current === own) setBusy(false)
    }
  }

  return {
    fileName: file?.name,
    plan: compared?.plan,
    error,
    busy,
    outcomes,
    isRunning: running !== undefined,
    decisionOf,
    decide: (planned: PlannedRecord, decision: Decision) =>
      setDecisions((before) => new Map(before).set(planned, decision)),
    read: (chosen: File) =>
      working(async () => {
        setCompared(undefined)
        setFile({ name: chosen.name })
        const content = await readConfiguration(await chosen.text())
        setFile({ name: chosen.name, content })
        await compare(content)
      }),
    again: () => working(async () => file?.content && compare(file.content)),
    async run(records: readonly PlannedRecord[]) {
      if (!compared) return
      const stop = new AbortController()
      setRunning(stop)
      await runImport(records, {
        dataProvider,
        target: compared.target,
        decide: decisionOf,
        onOutcome: (planned, outcome) => setOutcomes((before) => new Map(before).set(planned, outcome)),
        signal: stop.signal,
      })
      setRunning(undefined)
      refresh()
    },
    stop: () => running?.abort(),
  }
}

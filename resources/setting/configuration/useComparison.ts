import { useEffect, useMemo, useRef, useState } from 'react'
import { useRefresh } from 'react-admin'
import { useEngine } from '#engine/EngineContext.ts'
import { same } from '#engine/save/same.ts'
import { carriedOver, proposalFor, type Choice, type Decision } from '#configuration/decision.ts'
import type { ConfigurationFile } from '#configuration/file.ts'
import { createForesight, foresee } from '#configuration/foresee.ts'
import { planImport, type ImportPlan, type PlannedRecord } from '#configuration/planImport.ts'
import type { Target } from '#configuration/portable.ts'
import { portableFor, readTarget } from '#configuration/readTarget.ts'
import { readInBackground } from '#configuration/reading/readInBackground.ts'
import { isOpen, runImport, type ImportOutcome } from '#configuration/runImport.ts'
import { inSlices } from '#ui/values/inSlices.ts'

/** The file that was chosen last; without content until it has been read. */
interface Chosen {
  name: string
  size: number
  content?: ConfigurationFile
}

interface Compared {
  plan: ImportPlan
  target: Target
  foresight: ReturnType<typeof createForesight>
}

/** A run of the import: how many records it has tried, of how many. */
interface Running {
  stop: AbortController
  done: number
  count: number
}

/** A file, how the server differs from it, what was decided about each record, and the result. */
export function useComparison() {
  const engine = useEngine()
  const portable = portableFor(engine)
  const refresh = useRefresh()
  const [file, setFile] = useState<Chosen>()
  const [compared, setCompared] = useState<Compared>()
  const [error, setError] = useState<unknown>()
  const [step, setStep] = useState<'reading' | 'comparing'>()
  const [decisions, setDecisions] = useState<ReadonlyMap<PlannedRecord, Decision>>(new Map())
  const [outcomes, setOutcomes] = useState<ReadonlyMap<PlannedRecord, ImportOutcome>>(new Map())
  const [running, setRunning] = useState<Running>()
  const latest = useRef<AbortController>(undefined)
  useEffect(() => () => latest.current?.abort(), [])

  // What was saved or left out on purpose is over, and only a new record takes secrets.
  const isUnsaved = [...decisions].some(([planned, decision]) => {
    const meant = decision.choice === 'create' ? decision : { ...decision, secrets: {} }
    return isOpen(outcomes.get(planned)) && !same(meant, proposalFor(planned))
  })
  const decisionOf = (planned: PlannedRecord): Decision => decisions.get(planned) ?? proposalFor(planned)
  const isRunning = running !== undefined
  const prospects = useMemo(
    () =>
      // Nothing can be decided meanwhile.
      compared && !isRunning
        ? foresee(
            compared.plan.records,
            compared.foresight,
            (planned) => decisions.get(planned) ?? proposalFor(planned),
            outcomes,
          )
        : undefined,
    [compared, isRunning, decisions, outcomes],
  )

  async function compare(content: ConfigurationFile, signal: AbortSignal) {
    setStep('comparing')
    const target = await readTarget(engine, portable)
    signal.throwIfAborted()
    const plan = planImport(content, portable, target)
    const foresight = createForesight(target)
    // The first judgement of thousands of records takes seconds.
    const { judge } = foresight.begin(proposalFor, new Map())
    await new Promise<void>((resolve) => inSlices(plan.records, judge, resolve))
    signal.throwIfAborted()
    setCompared({ plan, target, foresight })
    setDecisions((before) => carriedOver(before, plan.records))
    setOutcomes(new Map())
  }

  /** Does the work, and shows its failure, unless it was cancelled or other work was begun since. */
  async function working(work: (signal: AbortSignal) => Promise<void>) {
    latest.current?.abort()
    const own = new AbortController()
    latest.current = own
    setError(undefined)
    try {
      await work(own.signal)
    } catch (reason) {
      if (!own.signal.aborted) setError(reason)
    } finally {
      if (!own.signal.aborted) setStep(undefined)
    }
  }

  return {
    file,
    plan: compared?.plan,
    error,
    step,
    outcomes,
    running,
    /** Whether something was typed or chosen that is not saved. */
    isUnsaved,
    /** The expected result for a record that will be saved; undefined while an import runs. */
    prospectOf: (planned: PlannedRecord) => prospects?.get(planned),
    decisionOf,
    decide: (planned: PlannedRecord, decision: Partial<Decision>) =>
      setDecisions((before) => new Map(before).set(planned, { ...decisionOf(planned), ...decision })),
    chooseFor: (records: readonly PlannedRecord[], choice: Choice) =>
      setDecisions(new Map([...decisions, ...records.map((one) => [one, { ...decisionOf(one), choice }] as const)])),
    read: (chosen: File) =>
      working(async (signal) => {
        const { name, size } = chosen
        setCompared(undefined)
        setDecisions(new Map())
        setFile({ name, size })
        setStep('reading')
        const content = await readInBackground(chosen, signal)
        setFile({ name, size, content })
        await compare(content, signal)
      }),
    again: () => working(async (signal) => file?.content && compare(file.content, signal)),
    /** Ends the reading or comparing. A comparison that is shown already stays. */
    cancel() {
      latest.current?.abort()
      setStep(undefined)
      if (!compared) setFile(undefined)
    },
    /** Saves what was chosen; after that, tries again what was not saved. */
    async run() {
      if (!compared) return
      const { plan, target } = compared
      const stop = new AbortController()
      const count = plan.records.filter((planned) => isOpen(outcomes.get(planned))).length
      setRunning({ stop, done: 0, count })
      await runImport(plan.records, {
        ports: engine,
        target,
        decide: decisionOf,
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
  }
}

export type ComparedFile = ReturnType<typeof useComparison>

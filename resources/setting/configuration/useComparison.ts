import { useMemo, useState } from 'react'
import { useEngine } from '#engine/EngineContext.ts'
import { same } from '#engine/save/same.ts'
import { carriedOver, proposalFor, type Choice, type Decision } from '#configuration/decision.ts'
import type { ConfigurationFile } from '#configuration/file.ts'
import { createForesight, foresee } from '#configuration/foresee.ts'
import { planImport, type ImportPlan, type PlannedRecord } from '#configuration/planImport.ts'
import type { Target } from '#configuration/portable.ts'
import { portableFor, readTarget } from '#configuration/readTarget.ts'
import { readInBackground } from '#configuration/reading/readInBackground.ts'
import { isOpen } from '#configuration/runImport.ts'
import { inSlices } from '#ui/values/inSlices.ts'
import { useImport } from './useImport.ts'
import { useLatestWork } from './useLatestWork.ts'

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

/** A file, how the server differs from it, what was decided about each record, and the result. */
export function useComparison() {
  const engine = useEngine()
  const portable = portableFor(engine)
  const [file, setFile] = useState<Chosen>()
  const [compared, setCompared] = useState<Compared>()
  const [decisions, setDecisions] = useState<ReadonlyMap<PlannedRecord, Decision>>(new Map())
  const { step, setStep, error, begin, cancel } = useLatestWork<'reading' | 'comparing'>()
  const importing = useImport()
  const { outcomes, running } = importing

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
    importing.forget()
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
      begin(async (signal) => {
        const { name, size } = chosen
        setCompared(undefined)
        setDecisions(new Map())
        setFile({ name, size })
        setStep('reading')
        const content = await readInBackground(chosen, signal)
        setFile({ name, size, content })
        await compare(content, signal)
      }),
    again: () => begin(async (signal) => file?.content && compare(file.content, signal)),
    /** Ends the reading or comparing. A comparison that is shown already stays. */
    cancel() {
      cancel()
      if (!compared) setFile(undefined)
    },
    run: async () => compared && importing.run(compared.plan, compared.target, decisionOf),
    stop: importing.stop,
  }
}

export type ComparedFile = ReturnType<typeof useComparison>

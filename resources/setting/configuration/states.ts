import type { MessageKey } from '#locales/messages.ts'
import type { ImportPlan, PlannedRecord } from '#configuration/planImport.ts'
import { isOpen } from '#configuration/runImport.ts'
import type { ComparedFile } from './useComparison.ts'

/** How it stands with a record: what will be done with it, or what has been done. */
export type RecordState = 'create' | 'update' | 'blocked' | 'failed' | 'saved' | 'left' | 'same'

/** What can be shown alone, in the order in which it is offered; `differing` is all but what is the same. */
export type ShownState = 'differing' | 'onlyHere' | RecordState

/** The name of each filter. */
export const filters: Readonly<Record<ShownState, MessageKey>> = {
  differing: 'pages.configuration.states.differing',
  failed: 'pages.configuration.outcomes.failed',
  blocked: 'pages.configuration.states.blocked',
  create: 'many.preview',
  update: 'pages.configuration.states.update',
  saved: 'app.saved',
  left: 'pages.configuration.outcomes.skipped',
  onlyHere: 'pages.configuration.findings.onlyHere',
  same: 'pages.configuration.findings.same',
}

type Compared = Pick<ComparedFile, 'outcomes' | 'decisionOf' | 'prospectOf'>

export function importStateOf(planned: PlannedRecord, { outcomes, decisionOf, prospectOf }: Compared): RecordState {
  const outcome = outcomes.get(planned)
  if (outcome?.kind === 'created' || outcome?.kind === 'updated') return 'saved'
  if (outcome && outcome.kind !== 'skipped' && !isOpen(outcome)) return 'failed'
  if (planned.finding === 'same') return 'same'
  const { choice } = decisionOf(planned)
  if (choice === 'skip') return 'left'
  if (outcome) return 'failed'
  return prospectOf(planned)?.obstacle ? 'blocked' : choice
}

/** The records that can be saved now: those that will be, or whose saving failed, if nothing prevents it. */
export const savable = ({ records }: ImportPlan, comparison: Compared): PlannedRecord[] =>
  records.filter((planned) => {
    const prospect = comparison.prospectOf(planned)
    return prospect !== undefined && !prospect.obstacle
  })

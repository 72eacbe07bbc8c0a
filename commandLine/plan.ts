import { plainName } from '#engine/data/names.ts'
import { choicesFor, isBound, proposalFor, type Decision } from '#configuration/decision.ts'
import type { ConfigurationFile } from '#configuration/file.ts'
import { createForesight, foresee } from '#configuration/foresee.ts'
import { planImport, type ImportPlan, type MissingReference, type PlannedRecord } from '#configuration/planImport.ts'
import { withIds, type Values } from '#configuration/portable.ts'
import { portableFor, readTarget } from '#configuration/readTarget.ts'
import { runImport, type ImportOutcome } from '#configuration/runImport.ts'
import type { AnyResource } from '#engine/resource.ts'
import { refusalTexts } from '#resources/setting/configuration/refusalTexts.ts'
import { namesOf } from '#resources/setting/configuration/namesOf.ts'
import type { CommandEngine } from './signInTo.ts'
import { inEnglish } from './english.ts'
import { reasonInEnglish } from './failure.ts'
import type { Order } from './options.ts'
import { readableIn } from './readableIn.ts'
import { recordLine, valueLine, type CommandAnswer } from './report.ts'

/** Secrets by resource, by the number in the configuration file, and by field. */
export type SecretsById = Readonly<Record<string, Readonly<Record<string, Values>>>>

interface Comparing extends Pick<Order, 'bound' | 'renamed' | 'yes'> {
  connection: CommandEngine
  content: ConfigurationFile
  secrets: SecretsById
  /** Called before something is saved. */
  listenForStop: () => AbortSignal
}

/** Compares a configuration with the server, and saves what differs if that is wanted. */
export async function planOrApply(comparing: Comparing): Promise<CommandAnswer> {
  const { connection, content, yes, listenForStop } = comparing
  const resources = portableFor(connection)
  const present = readableIn(content, resources)
  const target = await readTarget(connection, present)
  const plan = planImport(content, resources, target)
  const decide = deciding(comparing)
  const prospects = foresee(plan.records, createForesight(target), decide, new Map())
  const outcomes = new Map<PlannedRecord, ImportOutcome>()
  const onOutcome = (planned: PlannedRecord, outcome: ImportOutcome) => void outcomes.set(planned, outcome)
  if (yes) await runImport(plan.records, { ports: connection, target, decide, onOutcome, signal: listenForStop() })
  const entries = plan.records.map((planned): Entry => {
    const decision = decide(planned)
    const outcome = outcomes.get(planned)
    const { obstacle, without = planned.missing } = outcome ? resultOf(outcome) : (prospects.get(planned) ?? {})
    return { planned, decision, outcome, obstacle, without, isLeft: isLeftOnPurpose(planned, comparing) }
  })
  return reportOf(entries, plan, comparing)
}

/** Decides about each record: the proposal of the product, and what the options and the secrets add to it. */
const deciding =
  ({ bound, renamed, secrets }: Comparing) =>
  (planned: PlannedRecord): Decision => {
    const proposal = proposalFor(planned)
    const given = secrets[planned.descriptor.name]?.[planned.id] ?? {}
    const takes =
      (bound && planned.finding === 'different') ||
      (renamed && planned.finding === 'renamed' && choicesFor(planned).includes('update'))
    return {
      choice: takes ? 'update' : proposal.choice,
      left: bound ? [] : proposal.left,
      secrets: Object.fromEntries(Object.entries(given).filter(([name]) => planned.secrets.includes(name))),
    }
  }

/** Whether a record differs only in what belongs to one server, which stays unless somebody wants it. */
const isLeftOnPurpose = (planned: PlannedRecord, { bound }: Pick<Order, 'bound'>): boolean =>
  !bound && planned.finding === 'different' && planned.differences.every((name) => isBound(planned, name))

interface Entry {
  planned: PlannedRecord
  decision: Decision
  outcome: ImportOutcome | undefined
  obstacle: { kind: string; errors?: Readonly<Record<string, string>>; for?: readonly MissingReference[] } | undefined
  without: readonly MissingReference[]
  isLeft: boolean
}

const resultOf = (outcome: ImportOutcome) => ({
  obstacle: outcome.kind === 'refused' || outcome.kind === 'waiting' ? outcome : undefined,
  without: 'without' in outcome ? outcome.without : [],
})

const isDone = ({ outcome }: Entry) => outcome?.kind === 'created' || outcome?.kind === 'updated'

/** Whether server and file are the same in a record when the command ends. */
const isSame = (entry: Entry): boolean =>
  entry.isLeft || entry.planned.finding === 'same' || (isDone(entry) && entry.without.length === 0)

const isFailed = ({ outcome }: Entry) =>
  outcome !== undefined && !['created', 'updated', 'skipped'].includes(outcome.kind)

/** What keeps a record from being saved, or has kept it, in sentences. */
function problemsOf({ planned, outcome, obstacle }: Entry, { resources }: CommandEngine): string[] {
  if (obstacle?.for)
    return [inEnglish('pages.configuration.needs', { names: namesOf(obstacle.for, resources, inEnglish) })]
  if (obstacle?.errors) return refusalTexts(obstacle.errors, planned, inEnglish)
  if (outcome?.kind === 'failed') return [reasonInEnglish(outcome.reason)]
  if (outcome?.kind === 'unknown' || outcome?.kind === 'overtaken' || outcome?.kind === 'stopped') {
    return [inEnglish(`pages.configuration.outcomes.${outcome.kind}`)]
  }
  return []
}

/** The fields that differ, with the value here and the value of the file, in ids of this server. */
function differencesOf({ descriptor, differences, values, match, hereOf }: PlannedRecord) {
  const known = withIds(descriptor, values, hereOf)
  return differences.map((field) => ({ field, here: match?.[field] ?? null, file: known[field] ?? null }))
}

function reportOf(entries: readonly Entry[], plan: ImportPlan, { connection, yes }: Comparing): CommandAnswer {
  const told = entries.map((entry) => {
    const { planned, decision, without } = entry
    return {
      resource: planned.descriptor.name,
      id: planned.id,
      name: planned.name,
      finding: planned.finding,
      ...(planned.finding === 'renamed' && planned.match && { nameHere: nameHere(planned) }),
      action: decision.choice,
      differences: differencesOf(planned),
      left: decision.choice === 'update' ? decision.left : [],
      without: without.map(({ to, id, name }) => ({ resource: to, id, name })),
      problems: problemsOf(entry, connection),
      ...(entry.outcome && { outcome: entry.outcome.kind }),
    }
  })
  const onlyHere = plan.onlyHere.map(({ descriptor, record, name }) => ({
    resource: descriptor.name,
    id: record.id,
    name,
  }))
  const shown = entries.map((entry, at) => ({ entry, ...told[at]! })).filter(({ finding }) => finding !== 'same')
  const lines = [
    ...shown.flatMap(({ entry, ...record }) => [
      recordLine(entry.planned, sentenceFor(entry)),
      ...differenceLines(entry.planned.descriptor, record),
      ...withoutLines(entry, connection),
      ...record.problems.map((problem) => `  ${problem}`),
    ]),
    ...plan.onlyHere.map((record) => recordLine(record, inEnglish('pages.configuration.findings.onlyHere'))),
  ]
  const code = entries.some(isFailed) ? 1 : entries.every(isSame) ? 0 : 2
  const ends = [
    ...(lines.length === 0 ? [inEnglish('pages.configuration.equal')] : []),
    ...ignoredLines(plan),
    ...(!yes && shown.some(({ action, problems }) => action !== 'skip' && problems.length === 0)
      ? ['Nothing was sent. lotus apply --yes saves this.']
      : []),
  ]
  const ignored = plan.ignored.map(({ descriptor, key }) => ({ resource: descriptor?.name, key }))
  return { code, json: { records: told, onlyHere, ignored }, lines: [...lines, ...ends] }
}

interface Told {
  differences: ReturnType<typeof differencesOf>
  left: readonly string[]
}

/** What differs in a record, and below a sentence about it what stays as it is. */
function differenceLines(descriptor: AnyResource, { differences, left }: Told): string[] {
  const lineOf = ({ field, here, file }: Told['differences'][number]) => valueLine(descriptor, field, here, file)
  const [taken, others] = [false, true].map((isLeft) =>
    differences.filter(({ field }) => left.includes(field) === isLeft).map(lineOf),
  ) as [string[], string[]]
  return others.length === 0 ? taken : [...taken, `  ${inEnglish('pages.configuration.bound')}`, ...others]
}

/** Keys that mean nothing, perhaps by a slip of the pen. */
function ignoredLines({ ignored }: ImportPlan): string[] {
  if (ignored.length === 0) return []
  const names = ignored.map(({ descriptor, key }) => (descriptor ? `${descriptor.name}.${key}` : key))
  return [inEnglish('pages.configuration.ignored', { names: names.join(', ') })]
}

const nameHere = ({ descriptor, match }: PlannedRecord) => match && plainName(descriptor.recordRepresentation, match)

/** How a record compares, and what is or will be done with it. */
function sentenceFor(entry: Entry): string {
  const finding = inEnglish(`pages.configuration.findings.${entry.planned.finding}`)
  if (entry.isLeft) return `${finding}. ${inEnglish('pages.configuration.bound')}`
  return `${finding}. ${actOn(entry)}.`
}

function actOn(entry: Entry): string {
  const { decision, outcome, obstacle } = entry
  if (outcome) return inEnglish(`pages.configuration.outcomes.${isFailed(entry) ? 'refused' : outcome.kind}`)
  if (!obstacle) return inEnglish(`pages.configuration.choices.${decision.choice}`)
  return inEnglish(`pages.configuration.${decision.choice === 'create' ? 'notCreatable' : 'notChangeable'}`)
}

function withoutLines({ without }: Entry, { resources }: CommandEngine): string[] {
  if (without.length === 0) return []
  return [`  ${inEnglish('pages.configuration.without', { names: namesOf(without, resources, inEnglish) })}`]
}

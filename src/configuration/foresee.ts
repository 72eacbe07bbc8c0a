import type { ResourceName } from '#locales/messages.ts'
import type { Decision } from './decision.ts'
import { createLedger } from './ledger.ts'
import type { MissingReference, PlannedRecord } from './planImport.ts'
import type { Target } from './portable.ts'
import { prepare, type SaveObstacle, type Standing } from './prepare.ts'
import { isOpen, standingAfter, type ImportOutcome } from './runImport.ts'

/** What can be said about a record before anything is sent. */
interface Prospect {
  /** Why it cannot be saved. */
  obstacle: SaveObstacle | undefined
  /** What it points to and will not have. */
  without: readonly MissingReference[]
}

/** A prospect with all that it depends on. */
interface Judged {
  decision: Decision
  asked: readonly (readonly [to: ResourceName, id: number, found: ReturnType<Standing>])[]
  prospect: Prospect
}

/** Another record's id that no server gives. */
const idToCome = (id: number) => Number.MAX_SAFE_INTEGER - id

/** Judges the records of a plan without sending anything. Remembers the results, because every keystroke asks again. */
export function createForesight(target: Target) {
  const judged = new WeakMap<PlannedRecord, Judged>()

  function prospectOf(planned: PlannedRecord, decision: Decision, standing: Standing): Prospect {
    const known = judged.get(planned)
    const holds = known?.decision === decision && known.asked.every(([to, id, found]) => standing(to, id) === found)
    if (known && holds) return known.prospect
    const asked: [ResourceName, number, ReturnType<Standing>][] = []
    const record = decision.choice === 'update' ? planned.match : undefined
    const { obstacle, without } = prepare(planned, decision, {
      target,
      record,
      standing(to, id) {
        const found = standing(to, id)
        asked.push([to, id, found])
        return found
      },
    })
    const prospect = { obstacle, without }
    judged.set(planned, { decision, asked, prospect })
    return prospect
  }

  return {
    /** Begins a dry run, which takes the records one by one in the order of the plan. */
    begin(decide: (planned: PlannedRecord) => Decision, outcomes: ReadonlyMap<PlannedRecord, ImportOutcome>) {
      const { standing, note } = createLedger()
      const prospects = new Map<PlannedRecord, Prospect>()
      return {
        prospects,
        judge(planned: PlannedRecord) {
          const decision = decide(planned)
          const outcome = outcomes.get(planned)
          if (outcome && !isOpen(outcome)) return note(planned, standingAfter(outcome, planned, decision))
          if (decision.choice === 'skip') return note(planned, 'skipped')
          const prospect = prospectOf(planned, decision, standing(planned))
          prospects.set(planned, prospect)
          if (decision.choice === 'update') return note(planned, planned.match?.id)
          note(planned, prospect.obstacle ? 'waiting' : idToCome(planned.id))
        },
      }
    },
  }
}

type Foresight = ReturnType<typeof createForesight>

/** The expected results for the records that will be saved, as far as this page can tell. */
export function foresee(
  records: readonly PlannedRecord[],
  foresight: Foresight,
  ...given: Parameters<Foresight['begin']>
): ReadonlyMap<PlannedRecord, Prospect> {
  const { judge, prospects } = foresight.begin(...given)
  for (const planned of records) judge(planned)
  return prospects
}

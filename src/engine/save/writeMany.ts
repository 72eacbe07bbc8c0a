import { isUnreachedFailure, NotSent } from './failure.ts'
import type { Outcome } from './outcome.ts'
import type { RecordChange, RecordCreation, WritePorts } from './intent.ts'
import { writeRecord } from './writeRecord.ts'

/** How many records are written at the same time. */
const atOnce = 4

interface Pace<Item> {
  intentOf(item: Item): RecordChange | RecordCreation
  /** Called once for each record, as soon as its write has ended. */
  tell(item: Item, outcome: Outcome): void
  /** No further record is written once it is aborted. */
  signal?: AbortSignal
}

/** Why the server could not be read at the end of a write. */
function unreadBy(outcome: Outcome): unknown {
  if (outcome.kind === 'failed') return outcome.reason
  return outcome.kind === 'unknown' && outcome.findings.kind === 'unread' ? outcome.findings.reason : undefined
}

/**
 * Writes records, a few at the same time, each as `writeRecord` does. When the server cannot be reached any more, the
 * rest has failed. Never rejects.
 */
export async function writeMany<Item>(
  ports: WritePorts,
  items: readonly Item[],
  { intentOf, tell, signal }: Pace<Item>,
): Promise<void> {
  let away: Outcome | undefined
  /** The lists that the records of one turn share. */
  let rows = new Map<string, NonNullable<RecordChange['rows']>>()
  const lookFor = (name: string) => {
    const known = rows.get(name) ?? ports.dataProvider.fresh(name)
    rows.set(name, known)
    return known
  }
  async function write(item: Item): Promise<void> {
    const intent = intentOf(item)
    const outcome = await writeRecord(
      ports,
      'id' in intent ? { ...intent, rows: lookFor(intent.descriptor.name) } : intent,
    )
    const reason = unreadBy(outcome)
    if (reason !== undefined && isUnreachedFailure(reason)) away ??= { kind: 'failed', reason: new NotSent(reason) }
    tell(item, outcome)
  }
  for (let at = 0; at < items.length; at += atOnce) {
    const few = items.slice(at, at + atOnce)
    rows = new Map()
    const end = signal?.aborted ? ({ kind: 'stopped' } as const) : away
    if (end) for (const item of few) tell(item, end)
    else await Promise.all(few.map(write))
  }
}

import type { AnyRecord } from '../field.ts'
import { isUnreachedFailure, isUnsent, mayBeDone, NotSent } from './failure.ts'
import type { RecordChange, RecordCreation, WriteDraft, Question, WritePorts } from './intent.ts'
import { leftOutOf, withoutLeftOut, type Gone } from './leftOut.ts'
import type { LostFindings, Outcome } from './outcome.ts'
import { same } from './same.ts'
import { seenAfterSave } from './seenAfterSave.ts'
import { traceOfCreation, traceOfUpdate, type Trace } from './trace.ts'

type Values = Record<string, unknown>

/** How the write of a record has ended, and the values of it that other records are still to hold. */
interface Written {
  outcome: Outcome
  inverse?: Values | undefined
}

/** What somebody is to be asked after a turn: how it has ended then, or that the record is to be looked at again. */
type Asked<Result> = () => Promise<Result | 'again'>

/** Writes one record, and no other. Never rejects. */
export async function writeOne(ports: WritePorts, intent: RecordChange | RecordCreation): Promise<Written> {
  const agreed: unknown[] = []
  try {
    for (let look = 0; ; look++) {
      const tried = await inTurn(ports, intent, (isFirst) =>
        attempt(ports, intent, { agreed, rows: look === 0 && isFirst && 'id' in intent ? intent.rows : undefined }),
      )
      const written = typeof tried === 'function' ? await tried() : tried
      if (written !== 'again') return written
    }
  } catch (reason) {
    return { outcome: { kind: 'failed', reason } }
  }
}

/** The longest time in milliseconds for which a write waits for one before that may take minutes, as of a notifier. */
const patience = 30_000

/** The end of the last write of each record that is being written, by data provider. */
const ends = new WeakMap<WritePorts['dataProvider'], Map<string, Promise<unknown>>>()

/**
 * Writes of one record follow each other: each sends the whole record, with what the one before has written, unless that
 * may take too long. `isFirst`: none came before.
 */
function inTurn<T>(
  { dataProvider }: WritePorts,
  intent: RecordChange | RecordCreation,
  work: (isFirst: boolean) => Promise<T>,
): Promise<T> {
  if (!('id' in intent)) return work(true)
  const queue = ends.get(dataProvider) ?? new Map<string, Promise<unknown>>()
  ends.set(dataProvider, queue)
  const key = `${intent.descriptor.name}/${intent.id}`
  const before = queue.get(key)
  const wait = before && intent.descriptor.api?.timeout ? ended(before) : before
  const turn = wait ? wait.then(() => work(false)) : work(true)
  const leave = () => {
    if (queue.get(key) === end) queue.delete(key)
  }
  const end: Promise<unknown> = turn.then(leave, leave)
  queue.set(key, end)
  return turn
}

/** Resolves when a write has ended, or when it has taken too long. */
async function ended(before: Promise<unknown>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  await Promise.race([before, new Promise((resolve) => (timer = setTimeout(resolve, patience)))])
  clearTimeout(timer)
}

/** Reads a record and sends it. Nothing is asked meanwhile: the next write would wait for an answer that may never come. */
async function attempt(
  ports: WritePorts,
  intent: RecordChange | RecordCreation,
  looking: Looking,
): Promise<Written | 'again' | Asked<Written>> {
  const ready = await prepare(ports, intent, looking)
  if (typeof ready === 'function' || 'outcome' in ready) return ready
  const { data, inverse, leftOut, before } = ready
  const writtenBy = (sent: Sent | 'again'): Written | 'again' => {
    if (sent === 'again' || 'outcome' in sent) return sent
    const { record } = sent
    if (before && data) ports.writes?.tell({ resource: intent.descriptor.name, before, after: record })
    return { outcome: { kind: 'saved', record, data, writes: data ? 1 : 0, leftOut, failures: [] }, inverse }
  }
  const sent = data ? await send(ports, intent, data, before) : { record: before as AnyRecord }
  return typeof sent === 'function' ? async () => writtenBy(await sent()) : writtenBy(sent)
}

interface Looking {
  /** What the questions were about that were answered with yes. Grows. */
  agreed: unknown[]
  rows: RecordChange['rows']
}

interface Ready extends WriteDraft {
  leftOut: readonly Gone[]
  /** The record as it is; undefined for a new one. */
  before: AnyRecord | undefined
}

/** Everything before the write, or the question that it depends on, which may be open for long. */
async function prepare(
  ports: WritePorts,
  intent: RecordChange | RecordCreation,
  { agreed, rows }: Looking,
): Promise<Ready | { outcome: Outcome } | Asked<{ outcome: Outcome }>> {
  try {
    const read: ReadRecord | undefined = 'id' in intent ? await readNow(ports, intent, rows) : {}
    if (!read) return { outcome: { kind: 'gone' } }
    const { record: before } = read
    const draft = await ('id' in intent ? intent.draft(before as AnyRecord) : intent.draft())
    if ('kind' in draft) return { outcome: draft }
    const { onLeftOut } = intent
    const leftOut = draft.data && onLeftOut ? await leftOutOf(ports, intent.descriptor, draft.data, before) : []
    const decision = leftOut.length > 0 ? onLeftOut?.(leftOut, before) : undefined
    if (decision && 'kind' in decision) return { outcome: decision }
    const questions = [read.question, ...(draft.questions ?? []), decision]
    const open = questions.find((question) => question && !agreed.some((about) => same(about, question.about)))
    if (open) return () => answered(open, agreed)
    return { ...draft, data: draft.data && withoutLeftOut(draft.data, leftOut), leftOut, before }
  } catch (error) {
    throw new NotSent(error)
  }
}

async function answered({ about, ask }: Question, agreed: unknown[]): Promise<{ outcome: Outcome } | 'again'> {
  try {
    if (!(await ask())) return { outcome: { kind: 'declined' } }
    agreed.push(about)
    return 'again'
  } catch (error) {
    throw new NotSent(error)
  }
}

interface ReadRecord {
  /** Undefined for a new one. */
  record?: AnyRecord
  /** Whether it may be saved over a record that could not be read. */
  question?: Question
}

/** The record as the server holds it now; undefined if it is not there any more. */
async function readNow(
  { dataProvider }: WritePorts,
  { descriptor, id, onUnread }: RecordChange,
  rows = dataProvider.fresh(descriptor.name),
): Promise<ReadRecord | undefined> {
  try {
    const record = (await rows).find((row) => row.id === id)
    return record && { record: record as AnyRecord }
  } catch (error) {
    if (!onUnread || isUnreachedFailure(error)) throw error
    const question = onUnread(error)
    return { record: question.record, question }
  }
}

type Sent = { record: AnyRecord } | { outcome: Outcome }

/** Sends a record. After a lost answer the list is read, which may show it; nothing is sent twice without a decision. */
async function send(
  ports: WritePorts,
  intent: RecordChange | RecordCreation,
  data: Values,
  before: AnyRecord | undefined,
): Promise<Sent | Asked<Sent>> {
  const { dataProvider } = ports
  const { name: resource, form } = intent.descriptor
  const trace = before ? traceOfChange(ports, intent, data, before) : await traceOfNew(ports, intent, data)

  const look = async (): Promise<Trace | LostFindings> => {
    try {
      return trace((await dataProvider.fresh(resource)) as readonly AnyRecord[])
    } catch (reason) {
      return { kind: 'unread', reason }
    }
  }

  async function settle(reason: unknown, findings: Trace | LostFindings): Promise<Sent | 'again'> {
    if (findings.kind === 'done') return { record: findings.record }
    const [twin, ...others] = findings.kind === 'twins' ? findings.twins : []
    if (!intent.onLost && twin && others.length === 0) return { record: twin }
    const decision = await intent.onLost?.(findings)
    if (!decision) return { outcome: { kind: 'unknown', reason, findings } }
    if (decision === 'go' && twin && !form?.undoCreate) return { record: twin }
    // The write may have arrived while the question was open.
    const now = await look()
    if (decision === 'look' || !same(now, findings)) return settle(reason, now)
    if (findings.kind === 'twins' && form?.undoCreate) {
      for (const twin of findings.twins) await dataProvider.call(form.undoCreate(twin))
    }
    return 'again'
  }

  try {
    if (!before) return { record: (await dataProvider.create<AnyRecord>(resource, { data })).data }
    await dataProvider.update(resource, { id: before.id, data, previousData: before })
    return { record: { ...before, ...data } }
  } catch (error) {
    if (!mayBeDone(error)) return { outcome: { kind: 'failed', reason: isUnsent(error) ? new NotSent(error) : error } }
    const findings = await look()
    return () => settle(error, findings)
  }
}

/** Where the list is not loaded, it is read before the record is sent: its records are old. */
async function traceOfNew({ dataProvider }: WritePorts, intent: RecordChange | RecordCreation, data: Values) {
  const { name, recordRepresentation } = intent.descriptor
  const { marks = [recordRepresentation], isOld } = intent as RecordCreation
  const listed = isOld ? [] : (dataProvider.loaded(name) ?? (await dataProvider.fresh(name).catch(() => undefined)))
  const old = new Set(listed?.map(({ id }) => Number(id)))
  return (records: readonly AnyRecord[]): Trace => {
    const trace = traceOfCreation(data, marks, isOld ?? ((id) => old.has(id)), records)
    return trace.kind === 'twins' && !listed ? { kind: 'unseen' } : trace
  }
}

function traceOfChange(
  ports: WritePorts,
  { descriptor }: RecordChange | RecordCreation,
  data: Values,
  before: AnyRecord,
) {
  const isSeen = seenAfterSave(ports, descriptor, before, data)
  return (records: readonly AnyRecord[]) =>
    traceOfUpdate(
      data,
      before,
      records.find(({ id }) => id === before.id),
      isSeen,
    )
}

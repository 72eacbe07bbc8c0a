import type { AnyRecord } from '../field.ts'
import { isUnreachedFailure, mayBeDone, NotSent } from './failure.ts'
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

/** Writes one record, and no other. Never rejects. */
export async function writeOne(ports: WritePorts, intent: RecordChange | RecordCreation): Promise<Written> {
  const agreed: unknown[] = []
  try {
    for (let look = 0; ; look++) {
      const ready = await prepare(ports, intent, {
        agreed,
        rows: look === 0 && 'id' in intent ? intent.rows : undefined,
      })
      if (ready === 'again') continue
      if ('outcome' in ready) return ready
      const { data, inverse, leftOut, before } = ready
      const sent = data ? await send(ports, intent, data, before) : { record: before as AnyRecord }
      if (sent === 'again') continue
      if ('outcome' in sent) return sent
      const { record } = sent
      if (before && data) ports.writes?.tell({ resource: intent.descriptor.name, before, after: record })
      return { outcome: { kind: 'saved', record, data, writes: data ? 1 : 0, leftOut, failures: [] }, inverse }
    }
  } catch (reason) {
    return { outcome: { kind: 'failed', reason } }
  }
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

/** Everything before the write. Resolves to `again` after a question, which may have been open for long. */
async function prepare(
  ports: WritePorts,
  intent: RecordChange | RecordCreation,
  { agreed, rows }: Looking,
): Promise<Ready | { outcome: Outcome } | 'again'> {
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
    if (open) {
      if (!(await open.ask())) return { outcome: { kind: 'declined' } }
      agreed.push(open.about)
      return 'again'
    }
    return { ...draft, data: draft.data && withoutLeftOut(draft.data, leftOut), leftOut, before }
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

type Sent = { record: AnyRecord } | { outcome: Outcome } | 'again'

/** Sends a record. After a lost answer the list is read, which may show it; nothing is sent twice without a decision. */
async function send(
  ports: WritePorts,
  intent: RecordChange | RecordCreation,
  data: Values,
  before: AnyRecord | undefined,
): Promise<Sent> {
  const { dataProvider } = ports
  const { name: resource, form } = intent.descriptor
  const trace = before ? traceOfChange(ports, intent, data, before) : traceOfNew(ports, intent, data)

  const look = async (): Promise<Trace | LostFindings> => {
    try {
      return trace((await dataProvider.fresh(resource)) as readonly AnyRecord[])
    } catch (reason) {
      return { kind: 'unread', reason }
    }
  }

  async function settle(reason: unknown, findings: Trace | LostFindings): Promise<Sent> {
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
    if (!mayBeDone(error)) return { outcome: { kind: 'failed', reason: error } }
    return settle(error, await look())
  }
}

function traceOfNew({ dataProvider }: WritePorts, intent: RecordChange | RecordCreation, data: Values) {
  const { name, recordRepresentation } = intent.descriptor
  const loaded = new Set(dataProvider.loaded(name)?.map(({ id }) => Number(id)))
  const { marks = [recordRepresentation], isOld = (id: number) => loaded.has(id) } = intent as RecordCreation
  return (records: readonly AnyRecord[]) => traceOfCreation(data, marks, isOld, records)
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

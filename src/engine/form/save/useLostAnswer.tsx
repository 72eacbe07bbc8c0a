import { useDescriptor, useEngine } from '../../EngineContext.ts'
import type { AnyRecord } from '../../field.ts'
import { mayBeDone } from './failure.ts'
import { same } from './same.ts'
import type { Trace } from './trace.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { LostQuestion, type LostFindings, type LostAnswer } from './LostQuestion.tsx'
import type { AskQuestion } from '#ui/dialog/useAsking.ts'
import { useResourceName } from '../../data/useResourceName.ts'

export interface LostWrite {
  send(): Promise<AnyRecord>
  /** Compares what was sent with all current records. */
  trace(records: readonly AnyRecord[]): Trace
}

/**
 * Sends a write. If its answer is lost, the list is fetched again, and the user is shown what the list says and asked
 * how to continue. Resolves to undefined when the write is to be made again: what it changes may be another by now.
 * Rejects when the record was not saved, or when the user goes back to the form without an answer. `onUnknown` is called
 * before each question.
 */
export function useLostAnswer(ask: AskQuestion, onUnknown: () => void) {
  const resource = useResourceName()
  const { form } = useDescriptor(resource)
  const { dataProvider } = useEngine()
  const reason = useReason()

  async function look({ trace }: LostWrite): Promise<Trace | LostFindings> {
    try {
      return trace((await dataProvider.fresh(resource)) as readonly AnyRecord[])
    } catch (error) {
      return { kind: 'unread', reason: reason(error) }
    }
  }

  async function settle(write: LostWrite, error: unknown, found: Trace | LostFindings): Promise<AnyRecord | undefined> {
    if (found.kind === 'done') return found.record
    onUnknown()
    const answer = await ask<LostAnswer>((onAnswer) => <LostQuestion {...{ resource, found, onAnswer }} />)
    if (answer === undefined) throw error
    const [twin] = found.kind === 'twins' ? found.twins : []
    if (answer === 'go' && twin && !form?.undoCreate) return twin
    // The write may have arrived while the question was open.
    const now = await look(write)
    if (answer === 'look' || !same(now, found)) return settle(write, error, now)
    if (found.kind === 'twins' && form?.undoCreate) {
      for (const lost of found.twins) await dataProvider.call(form.undoCreate(lost))
    }
    return undefined
  }

  return async (write: LostWrite): Promise<AnyRecord | undefined> => {
    try {
      return await write.send()
    } catch (error) {
      if (!mayBeDone(error)) throw error
      return settle(write, error, await look(write))
    }
  }
}

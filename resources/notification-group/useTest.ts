import { useState } from 'react'
import { useDescriptor, useEngine } from '#engine/EngineContext.ts'
import type { AnyRecord } from '#engine/field.ts'

/** The result of a test: the notifiers that took the message, and those that did not, with the reason. */
interface TestReport {
  sent: readonly number[]
  failed: readonly { id: number; reason: unknown }[]
}

/** Saving waits until the message is delivered, up to ten minutes (docs/contract/http.md#notifiers). */
const timeout = 600_000

/** Sends a test through some notifiers: each is saved as it is, which sends a test message first. */
export function useTest(ids: readonly number[]) {
  const { dataProvider } = useEngine()
  const { fields } = useDescriptor('notification')
  const [isSending, setSending] = useState(false)
  const [report, setReport] = useState<TestReport>()

  async function testOne(id: number) {
    // As it is now, however long those before have taken: nothing that somebody else has changed is put back.
    await dataProvider.forget('notification')
    const {
      data: [notifier],
    } = await dataProvider.getMany<AnyRecord>('notification', { ids: [id] })
    if (!notifier) throw new Error('errors.gone')
    const kept = Object.entries(notifier).filter(([name]) => name in fields && name !== 'groups')
    const body = { ...Object.fromEntries(kept), skip_check: false }
    await dataProvider.call({ method: 'PATCH', path: `notification/${id}`, body, timeout })
  }

  async function send() {
    if (isSending) return
    setSending(true)
    const sent: number[] = []
    const failed: { id: number; reason: unknown }[] = []
    for (const id of ids) {
      try {
        await testOne(id)
        sent.push(id)
      } catch (reason) {
        failed.push({ id, reason })
      }
    }
    setReport({ sent, failed })
    setSending(false)
  }
  return { isSending, report, send: () => void send() }
}

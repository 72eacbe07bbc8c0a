import { useRef, useState } from 'react'
import { useNotify, useRefresh, useResourceContext, useTranslate, useUpdate } from 'react-admin'
import { useAsking } from '#ui/dialog/useAsking.ts'
import { useDescriptor, useEngine } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { readErrorText } from '../form/errorText.ts'
import type { SaveWarning } from '../form/save/SaveQuestion.tsx'
import { gone, mayBeDone, NotSent } from '../form/save/failure.ts'
import { useLeftOut, withoutLeftOut } from '../form/save/useLeftOut.ts'
import { readListsOf } from '../data/related.ts'
import { useGoneText } from '../form/save/useGoneText.ts'
import { useNotifyReason } from '#ui/messages/useNotifyReason.ts'

function notSent(error: unknown): never {
  throw new NotSent(error)
}

/**
 * Switches one field of the record as it is on the server at that moment, one change at a time, and reports why a
 * change failed. The caller must render `question`.
 */
export function useSwitch(source: string) {
  const resource = useResourceContext() ?? ''
  const engine = useEngine()
  const { dataProvider } = engine
  const descriptor = useDescriptor(resource)
  const [update] = useUpdate()
  const [wanted, setWanted] = useState<boolean>()
  // A second click may come before the first one has been rendered.
  const busy = useRef(false)
  const refresh = useRefresh()
  const notify = useNotify()
  const translate = useTranslate()
  const goneText = useGoneText()
  const notifyReason = useNotifyReason()
  const { question, ask } = useAsking()
  const leftOutOf = useLeftOut()

  async function now(id: number): Promise<AnyRecord> {
    const record = (await dataProvider.fresh(resource)).find((one) => one.id === id)
    if (!record) throw new Error(gone)
    return record as AnyRecord
  }

  /** The steps that a form of the record would take for this change alone. */
  async function stepsOf(record: AnyRecord, on: boolean) {
    const records = await readListsOf(engine, descriptor.form?.dependsOn ?? [])
    const { saveSteps } = await import('../form/saveSteps.ts')
    return saveSteps(descriptor, { mode: 'edit', dialect: engine.dialect(), record, records }, { [source]: on })
  }

  async function isWanted(warning: SaveWarning): Promise<boolean> {
    const { confirmWarning } = await import('../form/save/SaveQuestion.tsx')
    return confirmWarning(ask, warning)
  }

  async function change(id: number, on: boolean): Promise<void> {
    const previousData = await now(id).catch(notSent)
    // Somebody else has already made this change.
    if (previousData[source] === on) return
    const { errors, warning, body = {} } = await stepsOf(previousData, on).catch(notSent)
    const [refusal] = Object.values(errors).map(({ message }) => readErrorText(message))
    // Switching on may cause what the form would refuse; switching off is always allowed as a way out.
    if (on && refusal) throw new Error(translate(refusal.message, refusal.args))
    if (warning && !(await isWanted(warning).catch(notSent))) return
    const leftOut = await leftOutOf(body, previousData).catch(notSent)
    const data = withoutLeftOut(body, leftOut)
    await update(resource, { id, data, previousData }, { mutationMode: 'pessimistic', returnPromise: true })
    for (const left of leftOut) notify('saving.leftOut', { type: 'warning', messageArgs: { what: goneText(left) } })
  }

  /** The answer was lost: the record on the server shows whether the change was made. */
  async function settle(id: number, on: boolean): Promise<void> {
    const isDone = await now(id).then(
      (record) => record[source] === on,
      () => undefined,
    )
    if (isDone === undefined) notify('lost.act', { type: 'warning' })
    if (isDone === false) notify('lost.notDoneAct', { type: 'error' })
  }

  async function set({ id }: AnyRecord, on: boolean): Promise<void> {
    if (busy.current) return
    busy.current = true
    setWanted(on)
    try {
      await change(id, on).catch((error: unknown) => (mayBeDone(error) ? settle(id, on) : notifyReason(error)))
    } finally {
      busy.current = false
      setWanted(undefined)
      refresh()
    }
  }
  return { wanted, set, question }
}

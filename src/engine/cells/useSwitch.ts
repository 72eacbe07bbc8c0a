import { useRef, useState } from 'react'
import { useNotify, useRefresh, useResourceContext, useTranslate, useUpdate } from 'react-admin'
import { useEngine } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { gone, mayBeDone, NotSent } from '../form/save/failure.ts'
import { useLeftOut, withoutLeftOut } from '../form/save/useLeftOut.ts'
import { useRefusal } from '../form/useRefusal.ts'
import { useMissing } from '../data/useMissing.ts'
import { useNotifyReason } from '#ui/messages/useNotifyReason.ts'

function notSent(error: unknown): never {
  throw new NotSent(error)
}

/**
 * Switches one field of the record as it is on the server at that moment, one change at a time, and reports why a
 * change failed.
 */
export function useSwitch(source: string) {
  const resource = useResourceContext() ?? ''
  const { dataProvider } = useEngine()
  const [update] = useUpdate()
  const [wanted, setWanted] = useState<boolean>()
  // A second click may come before the first one has been rendered.
  const busy = useRef(false)
  const refresh = useRefresh()
  const notify = useNotify()
  const translate = useTranslate()
  const missing = useMissing()
  const notifyReason = useNotifyReason()
  const refusalOf = useRefusal()
  const leftOutOf = useLeftOut()

  async function now(id: number): Promise<AnyRecord> {
    const record = (await dataProvider.fresh(resource)).find((one) => one.id === id)
    if (!record) throw new Error(gone)
    return record as AnyRecord
  }

  async function change(id: number, on: boolean): Promise<void> {
    const previousData = await now(id).catch(notSent)
    // Somebody else has already made this change.
    if (previousData[source] === on) return
    // Switching on may cause what the form would refuse; switching off is always allowed as a way out.
    const refusal = on && (await refusalOf({ ...previousData, [source]: on }).catch(notSent))
    if (refusal) throw new Error(translate(refusal.message, refusal.args))
    const leftOut = await leftOutOf({ [source]: on }, previousData).catch(notSent)
    const data = withoutLeftOut({ [source]: on }, leftOut)
    await update(resource, { id, data, previousData }, { mutationMode: 'pessimistic', returnPromise: true })
    for (const { name, ids } of leftOut) {
      const what = `${translate(`resources.${resource}.fields.${name}`)}: ${ids.map(missing).join(', ')}`
      notify('saving.leftOut', { type: 'warning', messageArgs: { what } })
    }
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
  return { wanted, set }
}

import { useEffect, useEffectEvent } from 'react'
import { useNotify } from 'react-admin'
import type { ReadBack } from '#dataProvider/readBack.ts'
import { useT } from '#i18n/useT.ts'
import { useNotifyUnexpected } from '#ui/messages/useNotifyUnexpected.ts'
import { plainName } from '../data/names.ts'
import { useEngine } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'

/** Says so when somebody else has saved a record at the same time, and values that were saved here are gone. */
export function useOverwrittenNotice(): void {
  const engine = useEngine()
  const notify = useNotify()
  const t = useT()
  const notifyUnexpected = useNotifyUnexpected()

  async function tell(read: ReadBack): Promise<void> {
    const { overwrittenFields } = await import('./overwritten.ts')
    const fields = overwrittenFields(engine, read)
    if (fields.length === 0) return
    const { resource, now } = read
    const what = fields.map((name) => t(`resources.${resource}.fields.${name}`)).join(', ')
    const record = plainName(engine.resources[resource]?.recordRepresentation, now as AnyRecord)
    notify('saving.overwritten', { type: 'warning', autoHideDuration: null, messageArgs: { what, record } })
  }
  const onReadBack = useEffectEvent((read: ReadBack) => void tell(read).catch(notifyUnexpected))

  const { dataProvider } = engine
  useEffect(() => dataProvider.onReadBack((read) => onReadBack(read)), [dataProvider])
}

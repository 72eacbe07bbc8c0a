import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useResourceName } from '../EngineContext.ts'
import { useT } from '#i18n/useT.ts'
import { useNotifyMessage } from '#ui/messages/useNotifyMessage.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { useRecordName } from '../data/useNames.ts'
import type { AnyRecord } from '../field.ts'
import type { Unsaved } from './saveField.ts'
import { useSaveField } from './useSaveField.ts'

/** Switches one field of a record, one change at a time. The caller must render `question`. */
export function useSwitch(source: string) {
  const { save, question } = useSaveField()
  const [wanted, setWanted] = useState<boolean>()
  // A second click may come before the first one has been rendered.
  const busy = useRef(false)
  const resource = useResourceName()
  const notify = useNotify()
  const tell = useNotifyMessage()
  const t = useT()
  const reason = useReason()
  const nameOf = useRecordName()

  function report(record: AnyRecord, { error, isDeclined, isUnknown }: Unsaved): void {
    if (isDeclined) return
    const field = t(`resources.${resource}.fields.${source}`)
    if (isUnknown) notify(error.message, { type: 'warning' })
    else tell('list.notSaved', error, { name: nameOf(record), field, reason: reason(error) })
  }
  async function set(record: AnyRecord, on: boolean): Promise<void> {
    if (busy.current) return
    busy.current = true
    setWanted(on)
    const unsaved = await save(record, source, on)
    if (unsaved) report(record, unsaved)
    busy.current = false
    setWanted(undefined)
  }
  return { wanted, set, question }
}

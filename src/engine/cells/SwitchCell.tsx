import Switch from '@mui/material/Switch'
import { useNotify, useRecordContext, useRefresh, useResourceContext, useTranslate, useUpdate } from 'react-admin'
import type { AnyRecord } from '../field.ts'
import { useRefusal } from '../form/useRefusal.ts'
import { useWithoutGone } from '../form/useWithoutGone.ts'
import { useReason } from '../useReason.ts'
import { useAllowed } from '../views/useAllowed.ts'
import { useRecordName } from '../views/useRecordName.ts'

/** A switch that saves at once; the rest of the record goes back as it was read. */
export function SwitchCell({ source }: { source: string }) {
  const record = useRecordContext<AnyRecord>()
  const resource = useResourceContext() ?? ''
  const [update, { isPending }] = useUpdate()
  const nameOf = useRecordName()
  const allowed = useAllowed()
  const notify = useNotify()
  const refresh = useRefresh()
  const translate = useTranslate()
  const reason = useReason()
  const refusalOf = useRefusal()
  const withoutGone = useWithoutGone()
  if (!record) return null
  const label = translate(`resources.${resource}.fields.${source}`)
  const tell = (message: string) => notify('errors.title', { type: 'error', messageArgs: { message } })
  const set = async (on: boolean) => {
    try {
      // Switching on may set off what the form would refuse; switching off is always a way out.
      const refusal = on && (await refusalOf({ ...record, [source]: on }))
      if (refusal) {
        tell(translate(refusal.message, refusal.args))
        return
      }
      await update(
        resource,
        { id: record.id, data: await withoutGone({ [source]: on }, record), previousData: record },
        { mutationMode: 'pessimistic', returnPromise: true },
      )
    } catch (error) {
      tell(reason(error))
    }
    refresh()
  }
  return (
    <Switch
      checked={record[source] === true}
      disabled={isPending || !allowed('update')}
      onChange={(_, on) => void set(on)}
      slotProps={{ input: { 'aria-label': `${label}: ${nameOf(record)}` } }}
    />
  )
}

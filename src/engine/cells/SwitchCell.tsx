import Switch from '@mui/material/Switch'
import { useNotify, useRecordContext, useRefresh, useResourceContext, useTranslate, useUpdate } from 'react-admin'
import type { AnyRecord } from '../field.ts'
import { useRefusal } from '../form/useRefusal.ts'
import { useWithoutGone } from '../form/useWithoutGone.ts'
import { useTellReason } from '../useTellReason.ts'
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
  const tellReason = useTellReason()
  const refusalOf = useRefusal()
  const withoutGone = useWithoutGone()
  if (!record) return null
  const label = translate(`resources.${resource}.fields.${source}`)
  const set = async (on: boolean) => {
    try {
      // Switching on may set off what the form would refuse; switching off is always a way out.
      const refusal = on && (await refusalOf({ ...record, [source]: on }))
      if (refusal) {
        const message = translate(refusal.message, refusal.args)
        notify('errors.title', { type: 'error', messageArgs: { message } })
        return
      }
      await update(
        resource,
        { id: record.id, data: await withoutGone({ [source]: on }, record), previousData: record },
        { mutationMode: 'pessimistic', returnPromise: true },
      )
    } catch (error) {
      tellReason(error)
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

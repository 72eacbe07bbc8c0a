import Switch from '@mui/material/Switch'
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin'
import type { AnyRecord } from '../field.ts'
import { useAllowed } from '../useAllowed.ts'
import { useRecordName } from '../data/useRecordName.ts'
import { useSwitch } from './useSwitch.ts'

/** A switch that saves immediately; the other fields of the record keep their values on the server. */
export function SwitchCell({ source }: { source: string }) {
  const record = useRecordContext<AnyRecord>()
  const resource = useResourceContext() ?? ''
  const nameOf = useRecordName()
  const allowed = useAllowed()
  const translate = useTranslate()
  const { wanted, set, question } = useSwitch(source)
  if (!record) return null
  return (
    <>
      <Switch
        checked={wanted ?? record[source] === true}
        disabled={!allowed('update')}
        onChange={(_, on) => void set(record, on)}
        slotProps={{
          // Disabled for real, it would lose the focus.
          input: {
            'aria-disabled': wanted !== undefined,
            'aria-label': `${translate(`resources.${resource}.fields.${source}`)}: ${nameOf(record)}`,
          },
        }}
      />
      {question}
    </>
  )
}

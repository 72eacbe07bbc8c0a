import NativeSelect from '@mui/material/NativeSelect'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useLocale, useStore } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { InputProps } from '#engine/field.ts'
import { TextInput } from '#engine/inputs/TextInput.tsx'
import { useT } from '#i18n/useT.ts'
import { nextRuns } from './nextRuns.ts'
import { readSchedule, ScheduleError } from './schedule.ts'

/** Where a Nezha server's clock stands unless its operator says otherwise (contract, entities: Task). */
const usualZone = 'Asia/Shanghai'
const shownRuns = 5

/** The expression, judged as it is typed, and when it runs next. The API does not tell the server's time zone. */
export function ScheduleInput(props: InputProps) {
  const typed = useWatch({ name: props.source }) as string
  const [serverZone, setServerZone] = useStore('serverZone', usualZone)
  const id = useId()
  const locale = useLocale() ?? 'en-US'
  const t = useT()
  const read = readSchedule(typed)
  const [now] = useState(() => Date.now())
  if (read instanceof ScheduleError) return <TextInput {...props} mono />
  const ownZone = 'every' in read ? Intl.DateTimeFormat().resolvedOptions().timeZone : read.zone
  const timeZone = ownZone ?? serverZone
  return (
    <>
      <TextInput {...props} mono />
      <Typography variant="body2" color="textSecondary" component="div" sx={{ mt: 1 }}>
        <label htmlFor={id}>{t('pages.cron.nextRuns')} </label>
        <NativeSelect
          value={timeZone}
          disabled={ownZone !== undefined}
          onChange={(event) => setServerZone(event.target.value)}
          slotProps={{ input: { id } }}
        >
          {[...new Set([timeZone, usualZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </NativeSelect>
        <ol>
          {nextRuns(read, now, shownRuns, serverZone).map((run) => (
            <li key={run.getTime()}>
              {run.toLocaleString(locale, { timeZone, dateStyle: 'medium', timeStyle: 'medium' })}
            </li>
          ))}
        </ol>
      </Typography>
    </>
  )
}

import NativeSelect from '@mui/material/NativeSelect'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useStore } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { InputProps } from '#engine/field.ts'
import { TextInput } from '#engine/inputs/TextInput.tsx'
import { useT } from '#i18n/useT.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { readAloud } from './aloud/readAloud.ts'
import { nextRuns } from './nextRuns.ts'
import { Presets } from './Presets.tsx'
import { readSchedule, ScheduleError, type Schedule } from './schedule.ts'
import { usualZone } from './usualZone.ts'

const shownRuns = 5

/**
 * The cron expression, validated and read aloud while it is typed, with presets and its next runs. The API does not
 * contain the server's time zone.
 */
export function ScheduleInput(props: InputProps) {
  const typed = useWatch({ name: props.source }) as string
  const { trigger, setValue } = useFormContext()
  const read = readSchedule(typed)
  return (
    // The field keeps its place in the tree for every value; otherwise it would lose the focus.
    <div onChange={() => void trigger(props.source)}>
      <TextInput {...props} mono />
      <Presets
        onPick={(expression) =>
          setValue(props.source, expression, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
        }
      />
      {read instanceof ScheduleError || (
        <>
          <Aloud schedule={read} />
          <NextRuns schedule={read} />
        </>
      )}
    </div>
  )
}

function Aloud({ schedule }: { schedule: Schedule }) {
  const locale = useLocale()
  const t = useT()
  return (
    <Typography role="status" sx={{ fontWeight: 500 }}>
      {readAloud(schedule, locale, t)}
    </Typography>
  )
}

function NextRuns({ schedule }: { schedule: Schedule }) {
  const [serverZone, setServerZone] = useStore('serverZone', usualZone)
  const id = useId()
  const locale = useLocale()
  const t = useT()
  const [now] = useState(() => Date.now())
  const ownZone = 'every' in schedule ? Intl.DateTimeFormat().resolvedOptions().timeZone : schedule.zone
  const timeZone = ownZone ?? serverZone
  return (
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
        {nextRuns(schedule, now, shownRuns, serverZone).map((run) => (
          <li key={run.getTime()}>
            {run.toLocaleString(locale, { timeZone, dateStyle: 'medium', timeStyle: 'medium' })}
          </li>
        ))}
      </ol>
    </Typography>
  )
}

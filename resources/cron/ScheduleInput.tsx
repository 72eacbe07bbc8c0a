import Typography from '@mui/material/Typography'
import { useFormContext, useWatch } from 'react-hook-form'
import type { InputProps } from '#engine/field.ts'
import { TextInput } from '#engine/inputs/TextInput.tsx'
import { useT } from '#i18n/useT.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { readAloud } from './aloud/readAloud.ts'
import { ComingRuns } from './ComingRuns.tsx'
import { Presets } from './Presets.tsx'
import { readSchedule, ScheduleError, type Schedule } from './schedule.ts'

/**
 * The cron expression, validated and read aloud while it is typed, with presets and its next runs.
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
          <ComingRuns schedule={read} />
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

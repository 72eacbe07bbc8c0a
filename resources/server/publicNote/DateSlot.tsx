import Close from '@mui/icons-material/Close'
import InputAdornment from '@mui/material/InputAdornment'
import { useRef } from 'react'
import { FieldShell } from '#engine/inputs/FieldShell.tsx'
import { TextBox } from '#engine/inputs/TextBox.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useT } from '#i18n/useT.ts'
import { dateOf, isNoExpiry, withDate } from './dates.ts'
import { readNote } from './note.ts'
import { useSlot, type SlotProps } from './slot.ts'

interface DateSlotProps extends SlotProps {
  /** The time of day for a date that has none yet. */
  time: string
  /** Why the date is invalid. */
  refusal?: string
}

/** A calendar date. Editing keeps the stored time of day and time zone. */
export function DateSlot({ time, refusal, ...props }: DateSlotProps) {
  const t = useT()
  const stored = readNote(props.note.text, props.part, props.name)
  const date = dateOf(stored)
  const odd = stored !== '' && date === undefined && !isNoExpiry(stored)
  const words = odd ? t('pages.server.publicNote.noDate', { text: stored }) : refusal
  const field = useSlot(props, words, refusal !== undefined)
  // While the user types, the date is sometimes incomplete, and on the way to 2026 the year is 2, 20 and 202, when zones
  // had other offsets. The time of day and the zone must survive that.
  const dated = useRef(stored)
  const written = useRef<string>(undefined)
  const change = (picked: string) => {
    if (date !== undefined && stored !== written.current) dated.current = stored
    written.current = picked && withDate(dated.current, picked, time)
    field.setValue(written.current)
  }
  const clear = () => {
    change('')
    field.focus()
  }
  return (
    <FieldShell {...field}>
      <TextBox
        source={props.name}
        field={{ ...field, value: date ?? '', setValue: change }}
        type="date"
        attributes={{ max: '9999-12-31' }}
        endAdornment={
          stored !== '' && (
            <InputAdornment position="end">
              <IconAction
                name={t('app.named', { action: t('app.clear'), name: field.label })}
                icon={<Close fontSize="small" />}
                onClick={clear}
              />
            </InputAdornment>
          )
        }
      />
    </FieldShell>
  )
}

import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useT } from '#i18n/useT.ts'
import { AmountSlot } from './AmountSlot.tsx'
import { cycles, yesOrNo } from './choices.ts'
import { DateSlot } from './DateSlot.tsx'
import { dateOf, dayEnd, dayStart, isNoExpiry, noExpiry } from './dates.ts'
import { readNote, writeNote } from './note.ts'
import { SelectSlot } from './SelectSlot.tsx'
import type { Note } from './slot.ts'

const part = 'billingDataMod'

/** The price of a server, and until when it is paid. */
export function BillingFields({ note }: { note: Note }) {
  const t = useT()
  const end = readNote(note.text, part, 'endDate')
  const [first, last] = [dateOf(readNote(note.text, part, 'startDate')), dateOf(end)]
  const refusal = first && last && last < first ? t('pages.server.publicNote.endsFirst') : undefined
  const slot = { note, part } as const
  return (
    <>
      <DateSlot {...slot} name="startDate" label="pages.server.publicNote.start" time={dayStart} />
      <Box sx={{ mb: -1 }}>
        <DateSlot {...slot} name="endDate" label="pages.server.publicNote.end" time={dayEnd} refusal={refusal} />
        <FormControlLabel
          label={t('app.noExpiry')}
          control={
            <Checkbox
              size="small"
              checked={isNoExpiry(end)}
              onChange={(_, checked) => note.setText(writeNote(note.text, part, 'endDate', checked ? noExpiry : ''))}
              onBlur={note.onBlur}
            />
          }
        />
      </Box>
      <AmountSlot {...slot} name="amount" label="pages.server.publicNote.amount" />
      <SelectSlot {...slot} name="cycle" label="pages.server.publicNote.cycle" choices={cycles} />
      <SelectSlot {...slot} name="autoRenewal" label="pages.server.publicNote.autoRenewal" choices={yesOrNo} />
    </>
  )
}

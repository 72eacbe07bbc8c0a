import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { FieldShell } from '#engine/inputs/FieldShell.tsx'
import { TextBox } from '#engine/inputs/TextBox.tsx'
import { useT } from '#i18n/useT.ts'
import { useSlot, type SlotProps } from './slot.ts'

/** Amounts with a special meaning (docs/contract/entities.md#public-note). */
const meanings = [
  { value: '0', label: 'pages.server.publicNote.free' },
  { value: '-1', label: 'pages.server.publicNote.payAsYouGo' },
] as const

/** The price of a server, with a button for each amount that has a special meaning. */
export function AmountSlot(props: SlotProps) {
  const t = useT()
  const field = useSlot(props)
  const meaning = meanings.find(({ value }) => value === field.value)
  const words = meaning && t('pages.server.publicNote.standsFor', { amount: meaning.value, meaning: t(meaning.label) })
  const noteId = words && `${field.id}-note`
  return (
    <Box sx={{ mb: -1 }}>
      <FieldShell {...field} note={words} noteId={noteId}>
        <TextBox source={props.name} field={{ ...field, noteId }} attributes={{ placeholder: '5USD' }} />
      </FieldShell>
      {meanings.map(({ value, label }) => (
        <Button
          key={value}
          size="small"
          aria-pressed={value === field.value}
          onClick={() => field.setValue(value)}
          sx={{ '&:first-of-type': { marginInlineStart: -1.5 } }}
        >
          {t(label)}
        </Button>
      ))}
    </Box>
  )
}

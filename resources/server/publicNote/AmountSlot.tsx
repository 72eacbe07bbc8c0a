import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { FieldShell } from '#engine/inputs/FieldShell.tsx'
import { TextBox } from '#engine/inputs/TextBox.tsx'
import { noteOf } from '#engine/inputs/noteOf.tsx'
import { useLocale } from '#i18n/useLocale.ts'
import { useUnclear } from '#i18n/useNumberText.ts'
import { useT } from '#i18n/useT.ts'
import { inPlainNumber, numberIn } from './amount.ts'
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
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const value = inPlainNumber(typed, locale) === field.value ? typed : field.value
  const note = noteOf(words, useUnclear(numberIn(field.value), undefined))
  const noteId = note ? `${field.id}-note` : undefined
  const setValue = (text: string) => {
    setTyped(text)
    field.setValue(inPlainNumber(text, locale))
  }
  const onBlur = () => {
    setTyped(field.value)
    field.onBlur()
  }
  return (
    <Box sx={{ mb: -1 }}>
      <FieldShell {...field} note={note} noteId={noteId}>
        <TextBox
          source={props.name}
          field={{ ...field, noteId, value, setValue, onBlur }}
          attributes={{ placeholder: '5USD' }}
        />
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

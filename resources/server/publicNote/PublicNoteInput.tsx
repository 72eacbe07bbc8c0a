import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useForkRef } from '@mui/material/utils'
import { useEffect, useRef, useState } from 'react'
import type { InputProps } from '#engine/field.ts'
import { AsText } from '#engine/inputs/AsText.tsx'
import { TextInput } from '#engine/inputs/TextInput.tsx'
import { useField } from '#engine/inputs/useField.ts'
import { useT } from '#i18n/useT.ts'
import { isFreeText } from './note.ts'
import { NoteForm } from './NoteForm.tsx'

/** The public note of a server, as a form with the fields that front ends read, or as the stored text. */
export function PublicNoteInput(props: InputProps) {
  const field = useField<string>(props)
  const free = isFreeText(field.value)
  const [asked, setAsked] = useState(free)
  const asText = asked || free
  const form = useRef<HTMLDivElement>(null)
  const frame = useForkRef(form, field.ref)
  const started = useRef(false)
  const t = useT()
  // The button that has the focus disappears together with the text.
  useEffect(() => {
    if (started.current) form.current?.focus()
    started.current = false
  }, [asText])
  const start = () => {
    started.current = true
    field.setValue('')
    setAsked(false)
  }
  return (
    <>
      <AsText
        label={field.label}
        asText={asText}
        form="pages.server.publicNote.asForm"
        onTurn={free ? undefined : () => setAsked(!asText)}
      >
        {asText ? <TextInput {...props} multiline mono /> : <NoteForm field={field} ref={frame} />}
      </AsText>
      {free && (
        <Box sx={{ mt: 1 }}>
          <Typography color="textSecondary">{t('pages.server.publicNote.freeText')}</Typography>
          <Button size="small" onClick={start} sx={{ marginInlineStart: -1.5 }}>
            {t('pages.server.publicNote.startForm')}
          </Button>
        </Box>
      )}
    </>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useFormContext } from 'react-hook-form'
import type { InputProps } from '#engine/field.ts'
import { FieldShell } from '#engine/inputs/FieldShell.tsx'
import { TextBox } from '#engine/inputs/TextBox.tsx'
import { useField } from '#engine/inputs/useField.ts'
import { useT } from '#i18n/useT.ts'
import { BillingFields } from './BillingFields.tsx'
import { isFreeText } from './note.ts'
import { NotePart } from './NotePart.tsx'
import { PlanFields } from './PlanFields.tsx'

/** What everybody reads of a server: the text as it is stored, and a form of what front ends find in it. */
export function PublicNoteInput(props: InputProps) {
  const field = useField<string>(props)
  const { setFocus } = useFormContext()
  const t = useT()
  const note = { text: field.value, setText: field.setValue, onBlur: field.onBlur }
  const start = () => {
    field.setValue('')
    setFocus(props.source)
  }
  return (
    <>
      <FieldShell {...field}>
        <TextBox
          source={props.source}
          field={field}
          mono
          multiline
          // As in the engine's own: the platform's text area, which grows by itself.
          inputComponent="textarea"
          rows={3}
          attributes={{ type: undefined }}
          sx={{ '& textarea': { fieldSizing: 'content', minHeight: '3lh', maxHeight: '8lh', resize: 'vertical' } }}
        />
      </FieldShell>
      {isFreeText(field.value) ? (
        <Box sx={{ mt: 1 }}>
          <Typography color="textSecondary">{t('pages.server.publicNote.freeText')}</Typography>
          <Button size="small" onClick={start} sx={{ ml: -1.5 }}>
            {t('pages.server.publicNote.startForm')}
          </Button>
        </Box>
      ) : (
        <Box sx={{ pl: 1.5, borderLeft: 2, borderColor: 'divider' }}>
          <NotePart
            note={note}
            part="billingDataMod"
            heading="pages.server.publicNote.billing"
            Fields={BillingFields}
          />
          <NotePart note={note} part="planDataMod" heading="pages.server.publicNote.plan" Fields={PlanFields} />
        </Box>
      )}
    </>
  )
}

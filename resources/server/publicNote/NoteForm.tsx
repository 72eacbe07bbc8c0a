import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Link from '@mui/material/Link'
import type { Ref } from 'react'
import type { useField } from '#engine/inputs/useField.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { BillingFields } from './BillingFields.tsx'
import { NotePart } from './NotePart.tsx'
import { PlanFields } from './PlanFields.tsx'

/** The guide of the Nezha project about servers, which includes public notes. */
const guide = (locale: string) => `https://nezha.wiki/${locale.startsWith('zh') ? '' : 'en_US/'}guide/servers.html`

interface NoteFormProps {
  field: ReturnType<typeof useField<string>>
  ref: Ref<HTMLDivElement>
}

/** A public note as form fields. */
export function NoteForm({ field, ref }: NoteFormProps) {
  const t = useT()
  const locale = useLocale()
  const note = { text: field.value, setText: field.setValue, onBlur: field.onBlur }
  return (
    <div
      role="group"
      tabIndex={-1}
      ref={ref}
      aria-labelledby={`${field.id}-label`}
      aria-describedby={field.noteId}
      style={{ outline: 0 }}
    >
      <FormLabel component="div" id={`${field.id}-label`}>
        {field.label}
      </FormLabel>
      <FormHelperText id={field.noteId}>
        {field.note}
        <Link
          href={guide(locale)}
          target="_blank"
          rel="noreferrer"
          underline="always"
          sx={{ display: 'block', width: 'fit-content', '@media (pointer: coarse)': { py: 1.75 } }}
        >
          {t('pages.server.publicNote.guide')}
        </Link>
      </FormHelperText>
      <Box sx={{ paddingInlineStart: 1.5, borderInlineStart: '2px solid', borderColor: 'divider' }}>
        <NotePart note={note} part="billingDataMod" heading="pages.server.publicNote.billing" Fields={BillingFields} />
        <NotePart note={note} part="planDataMod" heading="pages.server.publicNote.plan" Fields={PlanFields} />
      </Box>
    </div>
  )
}

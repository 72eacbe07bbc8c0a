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
import { directions, yesOrNo } from './choices.ts'
import { SelectSlot } from './SelectSlot.tsx'
import type { Note, SlotProps } from './slot.ts'
import { FieldShell } from '#engine/inputs/FieldShell.tsx'
import { TextBox } from '#engine/inputs/TextBox.tsx'
import { useSlot } from './slot.ts'

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

/** The resources that are included with a server. */
function PlanFields({ note }: { note: Note }) {
  const slot = { note, part: 'planDataMod' } as const
  return (
    <>
      <TextSlot {...slot} name="bandwidth" label="pages.server.publicNote.bandwidth" placeholder="30Mbps" />
      <TextSlot {...slot} name="trafficVol" label="pages.server.publicNote.trafficVol" placeholder="1TB/Month" />
      <SelectSlot {...slot} name="trafficType" label="pages.server.publicNote.trafficType" choices={directions} />
      <TextSlot {...slot} name="networkRoute" label="pages.server.publicNote.networkRoute" placeholder="CN2,GIA" />
      <SelectSlot {...slot} name="IPv4" label="pages.server.publicNote.ipv4" choices={yesOrNo} />
      <SelectSlot {...slot} name="IPv6" label="pages.server.publicNote.ipv6" choices={yesOrNo} />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextSlot {...slot} name="extra" label="pages.server.publicNote.extra" placeholder="NVMe,10Gbps LAN" />
      </Box>
    </>
  )
}

function TextSlot({ placeholder, ...props }: SlotProps & { placeholder?: string }) {
  const field = useSlot(props)
  return (
    <FieldShell {...field}>
      <TextBox source={props.name} field={field} attributes={{ placeholder }} />
    </FieldShell>
  )
}

import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import type { InputProps } from '#engine/field.ts'
import { FieldShell } from '#engine/inputs/FieldShell.tsx'
import { TextBox } from '#engine/inputs/TextBox.tsx'
import { useField } from '#engine/inputs/useField.ts'
import { useT } from '#i18n/useT.ts'
import { directPeer } from './directPeer.ts'

/** The header that contains the address of the client, or a checkbox to use the address of the connection itself. */
export function RealIpInput(props: InputProps) {
  const field = useField<string>(props)
  const direct = field.value === directPeer
  // The header returns when the checkbox is cleared.
  const [header, setHeader] = useState('')
  const t = useT()
  return (
    <FieldShell {...field}>
      <TextBox
        source={props.source}
        field={field}
        mono
        value={direct ? '' : field.value}
        disabled={direct}
        placeholder={direct ? t('pages.setting.direct') : 'X-Real-IP'}
        onChange={(event) => field.setValue(event.target.value)}
      />
      {/* Of its own, so that the focus on the checkbox does not mark the field as well. */}
      <FormControl>
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={direct}
              onChange={(_, checked) => {
                if (checked) setHeader(field.value)
                field.setValue(checked ? directPeer : header)
              }}
              slotProps={{ input: { 'aria-label': t('pages.setting.directFor', { name: field.label }) } }}
            />
          }
          label={t('pages.setting.direct')}
        />
      </FormControl>
    </FieldShell>
  )
}

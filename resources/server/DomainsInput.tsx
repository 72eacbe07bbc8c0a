import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { InputProps } from '#engine/field.ts'
import { TextInput } from '#engine/inputs/TextInput.tsx'
import { useField } from '#engine/inputs/useField.ts'
import { useT } from '#i18n/useT.ts'
import { readDomains } from './domains.ts'
import { DomainsRows } from './DomainsRows.tsx'

/** Domains by DDNS profile: a row for each, or the JSON text that is stored; both edit the same text. */
export function DomainsInput(props: InputProps) {
  const field = useField<string>(props)
  const { trigger } = useFormContext()
  const domains = readDomains(field.value)
  // A text that no row can show is repaired as a text, and stays one until its owner says otherwise.
  const [asked, setAsked] = useState(domains === undefined)
  const t = useT()
  const asText = asked || domains === undefined
  const turn = () => {
    if (domains === undefined) void trigger(props.source)
    setAsked(!asText || domains === undefined)
  }
  return (
    <Box sx={{ position: 'relative' }}>
      {asText ? (
        <TextInput {...props} multiline mono attributes={{ placeholder: '{"1": ["a.example.com"]}' }} />
      ) : (
        <DomainsRows field={field} domains={domains} source={props.source} />
      )}
      <Button size="small" onClick={turn} sx={{ position: 'absolute', top: -1, right: -12, minHeight: 24, py: 0 }}>
        {asText ? t('pages.server.asRows') : t('pages.server.asJson')}
      </Button>
    </Box>
  )
}

import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { InputProps } from '#engine/field.ts'
import { AsText } from '#engine/inputs/AsText.tsx'
import { TextInput } from '#engine/inputs/TextInput.tsx'
import { useField } from '#engine/inputs/useField.ts'
import { DomainsRows } from './DomainsRows.tsx'
import { readDomains } from './readDomains.ts'

/** Edits domains by DDNS profile, as rows or as the stored JSON text. Both edit the same text. */
export function DomainsInput(props: InputProps) {
  const field = useField<string>(props)
  const { trigger } = useFormContext()
  const domains = readDomains(field.value)
  // A text that rows cannot represent is edited as text, until the user switches to rows.
  const [asked, setAsked] = useState(domains === undefined)
  const asText = asked || domains === undefined
  const turn = () => {
    if (domains === undefined) void trigger(props.source)
    setAsked(!asText || domains === undefined)
  }
  return (
    <AsText label={field.label} asText={asText} onTurn={turn}>
      {asText ? (
        <TextInput {...props} multiline mono attributes={{ placeholder: '{"1": ["a.example.com"]}' }} />
      ) : (
        <DomainsRows field={field} domains={domains} source={props.source} />
      )}
    </AsText>
  )
}

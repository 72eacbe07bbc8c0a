import { useState } from 'react'
import { AsText } from '#engine/inputs/AsText.tsx'
import type { InputProps } from '#engine/field.ts'
import { TextInput } from '#engine/inputs/TextInput.tsx'
import { useField } from '#engine/inputs/useField.ts'
import { readPairs } from './pairs.ts'
import { PairRows } from './PairRows.tsx'

interface PairsInputProps extends InputProps {
  /** Whether stored values are hidden at first. */
  secret?: boolean
}

/** Edits a JSON object as rows of a name and a value, or as its text. Both edit the same text. */
export function PairsInput({ secret = false, ...props }: PairsInputProps) {
  const field = useField<string>(props)
  const pairs = readPairs(field.value)
  // A text that rows cannot represent is edited as text, until the user switches to rows.
  const [asked, setAsked] = useState(pairs === undefined)
  const asText = asked || pairs === undefined
  return (
    <AsText label={field.label} asText={asText} onTurn={pairs && (() => setAsked(!asText))}>
      {asText ? (
        <TextInput {...props} multiline mono attributes={{ placeholder: '{"name": "value"}' }} />
      ) : (
        <PairRows field={field} pairs={pairs} secret={secret} />
      )}
    </AsText>
  )
}

export const HeadersInput = (props: InputProps) => <PairsInput {...props} secret />

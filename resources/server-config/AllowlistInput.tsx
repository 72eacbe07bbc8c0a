import { useState } from 'react'
import type { InputProps } from '#engine/field.ts'
import { AsText } from '#engine/inputs/AsText.tsx'
import { TextInput } from '#engine/inputs/TextInput.tsx'
import { useField } from '#engine/inputs/useField.ts'
import { readEntries, writeList, writeMap, type AllowlistEntry } from './allowlist.ts'
import { AllowlistRows } from './AllowlistRows.tsx'

interface AllowlistInputProps extends InputProps {
  write: (entries: readonly AllowlistEntry[]) => string
  example: string
  /** Each name also has a switch for whether it counts. */
  switched?: boolean
}

/** Edits names as rows, or as the stored JSON text. Both edit the same text. */
function AllowlistInput({ write, example, switched = false, ...props }: AllowlistInputProps) {
  const field = useField<string>(props)
  const entries = readEntries(field.value)
  // A text that rows cannot represent is edited as text, until the user switches to rows.
  const [asked, setAsked] = useState(entries === undefined)
  const asText = asked || entries === undefined
  return (
    <AsText label={field.label} asText={asText} onTurn={entries && (() => setAsked(!asText))}>
      {asText ? (
        <TextInput {...props} multiline mono attributes={{ placeholder: example }} />
      ) : (
        <AllowlistRows
          field={field}
          initial={entries}
          switched={switched}
          onChange={(next) => field.setValue(write(next))}
        />
      )}
    </AsText>
  )
}

export const PartitionsInput = (props: InputProps) => (
  <AllowlistInput {...props} write={writeList} example='["/", "/data"]' />
)

export const NicsInput = (props: InputProps) => (
  <AllowlistInput {...props} write={writeMap} example='{"eth0": true}' switched />
)

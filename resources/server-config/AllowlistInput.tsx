import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { InputProps } from '#engine/field.ts'
import { TextInput } from '#engine/inputs/TextInput.tsx'
import { useField } from '#engine/inputs/useField.ts'
import { useT } from '#i18n/useT.ts'
import { readEntries, writeList, writeMap, type Entry } from './allowlist.ts'
import { AllowlistRows } from './AllowlistRows.tsx'

interface AllowlistInputProps extends InputProps {
  write: (entries: readonly Entry[]) => string
  example: string
  /** Each name says whether it counts, too. */
  switched?: boolean
}

/** Names as rows, or as the JSON text that is kept; both edit the same text. */
function AllowlistInput({ write, example, switched = false, ...props }: AllowlistInputProps) {
  const field = useField<string>(props)
  const entries = readEntries(field.value)
  // A text that no row can show is repaired as a text, and stays one until its owner says otherwise.
  const [asked, setAsked] = useState(entries === undefined)
  const t = useT()
  const asText = asked || entries === undefined
  return (
    <Box sx={{ position: 'relative' }}>
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
      <Button
        size="small"
        disabled={entries === undefined}
        onClick={() => setAsked(!asText)}
        sx={{ position: 'absolute', top: -1, right: -12, minHeight: 24, py: 0 }}
      >
        {asText ? t('pages.server.asRows') : t('pages.server.asJson')}
      </Button>
    </Box>
  )
}

export const PartitionsInput = (props: InputProps) => (
  <AllowlistInput {...props} write={writeList} example='["/", "/data"]' />
)

export const NicsInput = (props: InputProps) => (
  <AllowlistInput {...props} write={writeMap} example='{"eth0": true}' switched />
)

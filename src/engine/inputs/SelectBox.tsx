import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ReactNode } from 'react'
import { FieldShell } from './FieldShell.tsx'
import type { useField } from './useField.ts'

interface SelectBoxProps<Form extends string | number> {
  source: string
  field: ReturnType<typeof useField<Form>>
  /** Whether more options are still loading. */
  busy?: boolean
  onPick: (picked: string) => void
  /** The `<option>` elements. */
  children: ReactNode
}

/** The browser's native select: it works on phones and with the keyboard as people expect. */
export function SelectBox<Form extends string | number>({
  source,
  field,
  busy,
  onPick,
  children,
}: SelectBoxProps<Form>) {
  return (
    <FieldShell {...field}>
      <NativeSelect
        input={<OutlinedInput size="small" error={field.failed} />}
        value={field.value}
        onChange={(event) => onPick(event.target.value)}
        onBlur={field.onBlur}
        inputRef={field.ref}
        slotProps={{ input: { id: field.id, name: source, 'aria-describedby': field.noteId, 'aria-busy': busy } }}
      >
        {children}
      </NativeSelect>
    </FieldShell>
  )
}

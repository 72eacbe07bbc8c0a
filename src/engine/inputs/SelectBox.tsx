import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ReactNode } from 'react'
import { FieldShell } from './FieldShell.tsx'
import type { useField } from './useField.ts'

interface SelectBoxProps<Form extends string | number> {
  source: string
  field: ReturnType<typeof useField<Form>>
  onPick: (picked: string) => void
  /** `<option>`s. */
  children: ReactNode
}

/** The platform's own list of choices: it works on phones and by keyboard as people know it. */
export function SelectBox<Form extends string | number>({ source, field, onPick, children }: SelectBoxProps<Form>) {
  return (
    <FieldShell {...field}>
      <NativeSelect
        input={<OutlinedInput size="small" error={field.failed} />}
        value={field.value}
        onChange={(event) => onPick(event.target.value)}
        onBlur={field.onBlur}
        inputRef={field.ref}
        slotProps={{ input: { id: field.id, name: source, 'aria-describedby': field.noteId } }}
      >
        {children}
      </NativeSelect>
    </FieldShell>
  )
}

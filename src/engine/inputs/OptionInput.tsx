import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ResourceName } from '#locales/messages.ts'
import type { InputProps } from '../field.ts'
import { useRecords } from '../related.ts'
import { FieldShell } from './FieldShell.tsx'
import { useField } from './useField.ts'

/** Picks one of the strings that the server offers; a stored one that it no longer offers stays in the list. */
export function OptionInput({ resource, ...props }: InputProps & { resource: ResourceName }) {
  const field = useField<string>(props)
  const { records } = useRecords(resource)
  const offered = [...new Set([...records.map(({ name }) => String(name)), field.value])].filter(Boolean)
  return (
    <FieldShell {...field}>
      <NativeSelect
        input={<OutlinedInput size="small" error={field.failed} />}
        value={field.value}
        onChange={(event) => field.setValue(event.target.value)}
        onBlur={field.onBlur}
        inputRef={field.ref}
        slotProps={{ input: { id: field.id, name: props.source, 'aria-describedby': field.noteId } }}
      >
        {offered.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </FieldShell>
  )
}

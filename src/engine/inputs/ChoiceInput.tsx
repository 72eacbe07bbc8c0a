import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { MessageKey } from '#locales/messages.ts'
import { useT } from '#i18n/useT.ts'
import type { InputProps } from '../field.ts'
import { FieldShell } from './FieldShell.tsx'
import { useField } from './useField.ts'

interface ChoiceInputProps extends InputProps {
  choices: readonly { id: number; label: MessageKey }[]
}

/** The platform's own list of choices: it works on phones and by keyboard as people know it. */
export function ChoiceInput({ choices, ...props }: ChoiceInputProps) {
  const field = useField<number>(props)
  const t = useT()
  const known = choices.some(({ id }) => id === field.value)
  return (
    <FieldShell {...field}>
      <NativeSelect
        input={<OutlinedInput size="small" error={field.failed} />}
        value={field.value}
        onChange={(event) => field.setValue(Number(event.target.value))}
        onBlur={field.onBlur}
        inputRef={field.ref}
        slotProps={{ input: { id: field.id, name: props.source, 'aria-describedby': field.noteId } }}
      >
        {!known && <option value={field.value}>{field.value}</option>}
        {choices.map(({ id, label }) => (
          <option key={id} value={id}>
            {t(label)}
          </option>
        ))}
      </NativeSelect>
    </FieldShell>
  )
}

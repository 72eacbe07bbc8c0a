import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useWatch, type FieldValues } from 'react-hook-form'
import type { MessageKey } from '#locales/messages.ts'
import { useT } from '#i18n/useT.ts'
import type { InputProps } from '../field.ts'
import { FieldShell } from './FieldShell.tsx'
import { useField } from './useField.ts'

interface Choice {
  id: number
  label: MessageKey
}

interface ChoiceInputProps extends InputProps {
  choices: readonly Choice[]
  /** Those of them that may be chosen beside the other values of the form. */
  offered: (values: FieldValues) => readonly Choice[]
}

/** The platform's own list of choices: it works on phones and by keyboard as people know it. */
export function ChoiceInput({ choices, offered, ...props }: ChoiceInputProps) {
  const field = useField<number>(props)
  const t = useT()
  const present = choices.find(({ id }) => id === field.value)
  const open = offered(useWatch())
  // What is stored and may not be chosen stays in sight, so that it can be put right.
  const shown = choices.filter((choice) => choice === present || open.includes(choice))
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
        {!present && <option value={field.value}>{field.value}</option>}
        {shown.map(({ id, label }) => (
          <option key={id} value={id}>
            {t(label)}
          </option>
        ))}
      </NativeSelect>
    </FieldShell>
  )
}

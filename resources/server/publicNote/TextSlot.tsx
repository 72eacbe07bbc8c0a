import { FieldShell } from '#engine/inputs/FieldShell.tsx'
import { TextBox } from '#engine/inputs/TextBox.tsx'
import { useSlot, type SlotProps } from './slot.ts'

export function TextSlot({ placeholder, ...props }: SlotProps & { placeholder?: string }) {
  const field = useSlot(props)
  return (
    <FieldShell {...field}>
      <TextBox source={props.name} field={field} attributes={{ placeholder }} />
    </FieldShell>
  )
}

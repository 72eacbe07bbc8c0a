import type { ComponentType } from 'react'
import { useResourceContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import type { InputProps } from '../../field.ts'
import type { Placeholder } from './InsertValue.tsx'
import { TakesValues } from './TakesValues.tsx'

interface PlaceholderInputProps extends InputProps {
  /** The input of the text. */
  Text: ComponentType<InputProps>
  placeholders: readonly Placeholder[]
}

/** A text input with a list of the placeholders that the server replaces. */
export function PlaceholderInput({ Text, placeholders, ...props }: PlaceholderInputProps) {
  const resource = useResourceContext()
  const t = useT()
  return (
    <TakesValues label={props.label ?? t(`resources.${resource}.fields.${props.source}`)} placeholders={placeholders}>
      <Text {...props} />
    </TakesValues>
  )
}

import { useWatch } from 'react-hook-form'
import type { InputProps } from '#engine/field.ts'
import { PlaceholderInput } from '#engine/inputs/placeholder/PlaceholderInput.tsx'
import { SecretUrlInput } from '#engine/inputs/SecretInput.tsx'
import { MultilineInput } from '#engine/inputs/TextInput.tsx'
import { requestType } from '../enums.ts'
import { PairsInput } from '../webhook/PairsInput.tsx'
import { usePlaceholders } from './usePlaceholders.ts'

export const NotifierUrlInput = (props: InputProps) => (
  <PlaceholderInput {...props} Text={SecretUrlInput} placeholders={usePlaceholders()} />
)

/** The body: rows for a form, text for JSON. */
export function NotifierBodyInput(props: InputProps) {
  const isForm = useWatch({ name: 'request_type' }) === requestType.value.form
  return <PlaceholderInput {...props} Text={isForm ? PairsInput : MultilineInput} placeholders={usePlaceholders()} />
}

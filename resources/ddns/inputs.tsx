import { useWatch } from 'react-hook-form'
import type { InputProps } from '#engine/field.ts'
import { PlaceholderInput } from '#engine/inputs/placeholder/PlaceholderInput.tsx'
import { SecretUrlInput } from '#engine/inputs/SecretInput.tsx'
import { MultilineInput } from '#engine/inputs/TextInput.tsx'
import { requestType } from '../enums.ts'
import { HeadersInput, PairsInput } from '../webhook/PairsInput.tsx'
import { webhookPlaceholders as placeholders } from './placeholders.ts'

export const WebhookUrlInput = (props: InputProps) => (
  <PlaceholderInput {...props} Text={SecretUrlInput} placeholders={placeholders} />
)

/** The body: rows for a form, text for JSON. */
export function WebhookBodyInput(props: InputProps) {
  const isForm = useWatch({ name: 'webhook_request_type' }) === requestType.value.form
  return <PlaceholderInput {...props} Text={isForm ? PairsInput : MultilineInput} placeholders={placeholders} />
}

export const WebhookHeadersInput = (props: InputProps) => (
  <PlaceholderInput {...props} Text={HeadersInput} placeholders={placeholders} />
)

import type { InputProps } from '#engine/field.ts'
import type { Placeholder } from '#engine/inputs/InsertValue.tsx'
import { PlaceholderInput } from '#engine/inputs/PlaceholderInput.tsx'
import { MultilineInput, UrlInput } from '#engine/inputs/TextInput.tsx'

/** The values that a webhook can contain (docs/contract/entities.md#ddns-profile). */
const placeholders: readonly Placeholder[] = [
  { text: '#ip#', meaning: 'pages.ddns.ip' },
  { text: '#domain#', meaning: 'pages.ddns.domain' },
  { text: '#record#', meaning: 'pages.ddns.record' },
  { text: '#type#', meaning: 'pages.ddns.type' },
  { text: '#access_id#', meaning: 'pages.ddns.accessId' },
  { text: '#access_secret#', meaning: 'pages.ddns.accessSecret' },
]

export const DdnsUrlTemplate = (props: InputProps) => (
  <PlaceholderInput {...props} Text={UrlInput} placeholders={placeholders} />
)

export const TextTemplate = (props: InputProps) => (
  <PlaceholderInput {...props} Text={MultilineInput} placeholders={placeholders} />
)

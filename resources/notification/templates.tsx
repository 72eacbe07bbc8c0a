import { useEngine } from '#engine/EngineContext.ts'
import type { InputProps } from '#engine/field.ts'
import { PlaceholderInput } from '#engine/inputs/PlaceholderInput.tsx'
import { MultilineInput, UrlInput } from '#engine/inputs/TextInput.tsx'
import { placeholdersOf } from './placeholders.ts'

export const UrlTemplate = (props: InputProps) => (
  <PlaceholderInput {...props} Text={UrlInput} placeholders={placeholdersOf(useEngine().dialect())} />
)

export const BodyTemplate = (props: InputProps) => (
  <PlaceholderInput {...props} Text={MultilineInput} placeholders={placeholdersOf(useEngine().dialect())} />
)

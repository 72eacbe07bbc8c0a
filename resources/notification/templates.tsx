import { useEngine } from '#engine/EngineContext.ts'
import type { InputProps } from '#engine/field.ts'
import { PlaceholderInput } from '#engine/inputs/PlaceholderInput.tsx'
import { MultilineInput, UrlInput } from '#engine/inputs/TextInput.tsx'
import { useRecords } from '#engine/data/related.ts'
import { placeholdersOf } from './placeholders.ts'
import { knowsUnits } from './units.ts'

function usePlaceholders() {
  const { dialect } = useEngine()
  const { records } = useRecords('notification')
  return placeholdersOf(knowsUnits(dialect(), records))
}

export const NotificationUrlTemplate = (props: InputProps) => (
  <PlaceholderInput {...props} Text={UrlInput} placeholders={usePlaceholders()} />
)

export const BodyTemplate = (props: InputProps) => (
  <PlaceholderInput {...props} Text={MultilineInput} placeholders={usePlaceholders()} />
)

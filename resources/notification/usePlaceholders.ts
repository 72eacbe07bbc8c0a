import { useRecords } from '#engine/data/related.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { placeholdersOf } from './placeholders.ts'
import { knowsUnits } from './units.ts'

/** The placeholders that the server knows. */
export function usePlaceholders() {
  const { dialect } = useEngine()
  const { records } = useRecords('notification')
  return placeholdersOf(knowsUnits(dialect(), records))
}

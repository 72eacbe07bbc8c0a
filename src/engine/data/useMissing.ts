import { useT } from '#i18n/useT.ts'
import { useEngine } from '../EngineContext.ts'

/** Returns the text for a record that its list does not have. Members do not see the records of other users. */
export function useMissing(): (id: number) => string {
  const { viewer } = useEngine()
  const t = useT()
  return (id) => t(viewer.isAdmin ? 'app.deletedRecord' : 'app.missingRecord', { id })
}

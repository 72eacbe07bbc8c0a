import { useT } from '#i18n/useT.ts'
import { useEngine } from '../EngineContext.ts'

/** What stands for a record that its list does not have; members are not shown what belongs to others. */
export function useMissing(): (id: number) => string {
  const { viewer } = useEngine()
  const t = useT()
  return (id) => t(viewer.isAdmin ? 'app.deletedRecord' : 'app.missingRecord', { id })
}

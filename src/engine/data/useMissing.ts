import { useT } from '#i18n/useT.ts'
import { useEngine } from '../EngineContext.ts'

/** Returns the text for a record that its list does not have. Members do not see the records of other users. */
export function useMissing(): (id: number) => string {
  const { viewer } = useEngine()
  const t = useT()
  return (id) => t(viewer.isAdmin ? 'app.deletedRecord' : 'app.missingRecord', { id: String(id) })
}

/** The largest number of records that are named one by one. */
export const mostNamed = 3

/** Returns the text for several such records. Where there are many, their ids tell nobody anything. */
export function useAllMissing(): (ids: readonly number[]) => string {
  const { viewer } = useEngine()
  const missing = useMissing()
  const t = useT()
  return (ids) =>
    ids.length > mostNamed
      ? t(viewer.isAdmin ? 'app.deletedRecords' : 'app.missingRecords', { count: ids.length })
      : ids.map(missing).join(', ')
}

import { useDataProvider, useNotify, useRefresh, useResourceContext } from 'react-admin'
import type { LotusDataProvider } from '#dataProvider/index.ts'
import type { RequestAction } from '../action.ts'
import type { AnyRecord } from '../field.ts'
import { useTellReason } from '../useTellReason.ts'

/** Runs an action on one record and says what came of it. */
export function useRunAction() {
  const resource = useResourceContext()
  const dataProvider = useDataProvider<LotusDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const tellReason = useTellReason()
  return async (key: string, action: RequestAction<AnyRecord>, record: AnyRecord) => {
    try {
      await dataProvider.call(action.request(record))
      notify(`resources.${resource}.done.${key}`)
    } catch (error) {
      tellReason(error)
    }
    refresh()
  }
}

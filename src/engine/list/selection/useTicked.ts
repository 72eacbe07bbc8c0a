import { useListContext } from 'react-admin'
import { useEngine } from '../../EngineContext.ts'
import { useNotifyReason } from '#ui/messages/useNotifyReason.ts'
import { useDescriptor } from '../../EngineContext.ts'
import type { AnyRecord } from '../../field.ts'

/** Calls a function with the ticked records, also those of other pages; or notifies that they cannot be read. */
export function useTicked(): (act: (records: readonly AnyRecord[]) => void) => Promise<void> {
  const { resource, data = [], selectedIds } = useListContext<AnyRecord>()
  const { api } = useDescriptor(resource)
  const { dataProvider } = useEngine()
  const notifyReason = useNotifyReason()

  const read = async (): Promise<readonly AnyRecord[]> =>
    api?.paging === 'server'
      ? data.filter(({ id }) => selectedIds.includes(id))
      : (await dataProvider.getMany(resource, { ids: selectedIds })).data

  return async (act) => {
    try {
      act(await read())
    } catch (error) {
      notifyReason(error)
    }
  }
}

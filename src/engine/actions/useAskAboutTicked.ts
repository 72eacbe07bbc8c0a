import { useDataProvider, useListContext, useNotify, useResourceContext } from 'react-admin'
import { useDescriptor, useEngine } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { useNotifyReason } from '#ui/messages/useNotifyReason.ts'
import { actionOf } from './actionOf.ts'
import { useAskForAction } from './pendingAction.ts'

/** Asks about an action on the ticked rows, limited to those rows that the action applies to. */
export function useAskAboutTicked() {
  const { data = [], selectedIds } = useListContext<AnyRecord>()
  const resource = useResourceContext() ?? ''
  const descriptor = useDescriptor(resource)
  const { viewer } = useEngine()
  const dataProvider = useDataProvider()
  const ask = useAskForAction()
  const notify = useNotify()
  const notifyReason = useNotifyReason()

  const ticked = async (): Promise<AnyRecord[]> =>
    descriptor.api?.paging === 'server'
      ? data.filter(({ id }) => selectedIds.includes(id))
      : (await dataProvider.getMany(resource, { ids: selectedIds })).data

  return async (actionKey: string) => {
    const action = actionOf(descriptor, actionKey)
    try {
      const records = (await ticked()).filter((record) => action?.isAvailable?.(record as never, viewer) ?? true)
      if (records.length === 0) notify('list.noneFit', { type: 'warning' })
      else ask({ actionKey, records })
    } catch (error) {
      notifyReason(error)
    }
  }
}

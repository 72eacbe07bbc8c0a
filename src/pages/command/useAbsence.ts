import type { MessageKey } from '#locales/messages.ts'
import { indexOf, useTextContext } from '#engine/data/related.ts'
import { useDescriptor, useEngine } from '#engine/EngineContext.ts'
import type { AnyRecord } from '#engine/field.ts'
import { columnsOf } from '#engine/list/columns.ts'

/**
 * Returns the state of a server whose agent is not connected, in the words of the list of servers. Figures that still
 * say that it is online are out of date.
 */
export function useAbsence(): (id: number) => MessageKey {
  const { dataProvider } = useEngine()
  const textContext = useTextContext([])
  const { filter } = columnsOf(useDescriptor('server')).find(({ name }) => name === 'status') ?? {}
  const options = filter && 'map' in filter.options ? filter.options : []
  return (id) => {
    const server = indexOf((dataProvider.loaded('server') ?? []) as readonly AnyRecord[]).get(id)
    const [state] = (server && filter?.idsOf(server, textContext)) ?? []
    return options.find((option) => option.id === state && state !== 'online')?.label ?? 'app.offline'
  }
}

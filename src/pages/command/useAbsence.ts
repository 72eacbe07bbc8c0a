import { useSyncExternalStore } from 'react'
import { indexOf } from '#engine/data/related.ts'
import { useTextContext } from '#engine/data/useTextContext.ts'
import { useDescriptor, useEngine } from '#engine/EngineContext.ts'
import type { AnyRecord } from '#engine/field.ts'
import { columnsOf } from '#engine/list/columns.ts'
import type { MessageKey } from '#locales/messages.ts'

type Absence = (id: number) => MessageKey | undefined

/**
 * Returns the state of a server whose agent is not connected, in the words of the list of servers; undefined for one
 * that is online.
 */
export function useAbsence(): Absence {
  const { dataProvider } = useEngine()
  const textContext = useTextContext([])
  const { filter } = columnsOf(useDescriptor('server')).find(({ name }) => name === 'status') ?? {}
  const options = filter && 'map' in filter.options ? filter.options : []
  return (id) => {
    const server = indexOf((dataProvider.loaded('server') ?? []) as readonly AnyRecord[]).get(id)
    const [state] = (server && filter?.idsOf(server, textContext)) ?? []
    return state === 'online' ? undefined : options.find((option) => option.id === state)?.label
  }
}

/** The absences of these servers, in their order, as they are now. */
export function useAbsences(ids: readonly number[]): readonly (MessageKey | undefined)[] {
  const { live } = useEngine().dataProvider
  const absenceOf = useAbsence()
  const read = () => ids.map((id) => absenceOf(id) ?? '').join(' ')
  return useSyncExternalStore(live.subscribe, read)
    .split(' ')
    .map((absence) => (absence === '' ? undefined : (absence as MessageKey)))
}

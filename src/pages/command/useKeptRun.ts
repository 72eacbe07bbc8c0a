import { useLocation } from 'react-router-dom'
import { useEngine, useDescriptor } from '#engine/EngineContext.ts'
import type { Viewer } from '#engine/EngineContext.ts'
import { useDisposable } from '#ui/useDisposable.ts'
import { useClient } from '../../useClient.ts'
import { createFleetRun } from './fleetRun.ts'
import type { FleetRun } from './fleetRun.ts'
import type { MessageKey } from '#locales/messages.ts'
import { indexOf, useTextContext } from '#engine/data/related.ts'
import type { AnyRecord } from '#engine/field.ts'
import { columnsOf } from '#engine/list/columns.ts'

/** The last run of a person who is signed in, and the visit that it belongs to. */
const kept = new WeakMap<Viewer, { visit: string; run: FleetRun }>()

/** The run of this visit, with what it has done when somebody comes back to it. It is stopped on the way out. */
export function useKeptRun(): FleetRun | undefined {
  const client = useClient()
  const { viewer } = useEngine()
  const { key, search } = useLocation()
  const absenceOf = useAbsence()
  const visit = `${key} ${search}`
  return useDisposable(visit, () => {
    const last = kept.get(viewer)
    const run = last?.visit === visit ? last.run : createFleetRun(client, absenceOf)
    kept.set(viewer, { visit, run })
    return { value: run, dispose: run.stop }
  })
}

/**
 * Returns the state of a server whose agent is not connected, in the words of the list of servers. Figures that still
 * say that it is online are out of date.
 */
function useAbsence(): (id: number) => MessageKey {
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

import { useLocation } from 'react-router-dom'
import { useEngine } from '#engine/EngineContext.ts'
import type { Viewer } from '#engine/EngineContext.ts'
import { useDisposable } from '#ui/useDisposable.ts'
import { useClient } from '../../useClient.ts'
import { createFleetRun } from './fleetRun.ts'
import type { FleetRun } from './fleetRun.ts'
import { useAbsence } from './useAbsence.ts'

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
    // Figures that still say that it is online are out of date.
    const run = last?.visit === visit ? last.run : createFleetRun(client, (id) => absenceOf(id) ?? 'app.offline')
    kept.set(viewer, { visit, run })
    return { value: run, dispose: run.stop }
  })
}

import { useLocation } from 'react-router-dom'
import { useEngine, type Viewer } from '#engine/EngineContext.ts'
import { useDisposable } from '#ui/useDisposable.ts'
import { useClient } from '../../useClient.ts'
import { createFleetRun, type FleetRun } from './fleetRun.ts'
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
    const run = last?.visit === visit ? last.run : createFleetRun(client, absenceOf)
    kept.set(viewer, { visit, run })
    return { value: run, dispose: run.stop }
  })
}

import { useStore, useStoreContext } from 'react-admin'
import { useEngine } from '#engine/EngineContext.ts'
import type { ConfigurationFile } from '#configuration/file.ts'

export interface KeptState {
  /** Milliseconds since 1970. */
  at: number
  content: ConfigurationFile
}

/**
 * The state that is kept in this browser as known, or undefined, and a function that replaces it; it returns false, and
 * replaces nothing, if the browser has no room.
 */
export function useKeptState() {
  const key = `knownState.${useEngine().viewer.id}`
  const store = useStoreContext()
  const [kept, setKept] = useStore<KeptState | undefined>(key)
  function replace(next: KeptState | undefined): boolean {
    setKept(next)
    return store.getItem<KeptState>(key)?.at === next?.at
  }
  return [kept, replace] as const
}

import { useStore } from 'react-admin'
import { useEngine } from '#engine/EngineContext.ts'
import type { ConfigurationFile } from '#configuration/file.ts'

interface KeptState {
  /** Milliseconds since 1970. */
  at: number
  content: ConfigurationFile
}

/** The state that is kept in this browser as known; undefined without one. */
export const useKeptState = () => useStore<KeptState | undefined>(`knownState.${useEngine().viewer.id}`)

import { createContext, useContext } from 'react'
import { useResourceContext } from 'react-admin'
import type { Dialect } from '#dataProvider/dialect.ts'
import type { LotusDataProvider } from '#dataProvider/index.ts'
import type { AnyResource } from './resource.ts'
import type { Writes } from './save/writes.ts'

/** The user who looks at the screens. */
export interface Viewer {
  id: number
  name: string
  isAdmin: boolean
  /** The IP address that the server sees; present only when the server is configured to know it. */
  address: string | undefined
}

/** What generated screens know besides their own descriptor. */
export interface Engine {
  resources: Readonly<Record<string, AnyResource>>
  dataProvider: LotusDataProvider
  dialect(): Dialect
  viewer: Viewer
  /** Called after a form has saved a record of the resource. */
  onSaved(resource: string): void
  /** What is changed in this tab, where something follows from it. */
  writes?: Writes
}

export const EngineContext = createContext<Engine | undefined>(undefined)

export function useEngine(): Engine {
  const engine = useContext(EngineContext)
  if (!engine) throw new Error('The engine is used outside of its provider')
  return engine
}

/** The name of the resource whose screen this is; '' outside of one. */
export const useResourceName = () => useResourceContext() ?? ''

/** The descriptor of a resource, which must be registered. Default: the resource whose screen this is. */
export function useDescriptor(name?: string): AnyResource {
  const own = useResourceName()
  const descriptor = useEngine().resources[name ?? own]
  if (!descriptor) throw new Error(`No descriptor is registered under "${name ?? own}"`)
  return descriptor
}

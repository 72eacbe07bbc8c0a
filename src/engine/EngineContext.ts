import { createContext, useContext } from 'react'
import type { Dialect } from '#dataProvider/dialect.ts'
import type { LotusDataProvider } from '#dataProvider/index.ts'
import type { AnyResource } from './resource.ts'

/** What generated screens know beside their own descriptor. */
export interface Engine {
  resources: Readonly<Record<string, AnyResource>>
  dataProvider: LotusDataProvider
  dialect(): Dialect
  isAdmin: boolean
}

export const EngineContext = createContext<Engine | undefined>(undefined)

export function useEngine(): Engine {
  const engine = useContext(EngineContext)
  if (!engine) throw new Error('The engine is used outside of its provider')
  return engine
}

/** The descriptor of a resource that is known to be registered. */
export function useDescriptor(name: string): AnyResource {
  const descriptor = useEngine().resources[name]
  if (!descriptor) throw new Error(`No descriptor is registered under "${name}"`)
  return descriptor
}

import { createHttpAdapter, type HttpAdapter } from './http.ts'
import { type Backend, type BackendOptions, createBackend } from './index.ts'

/** The embedded server behind real HTTP. */
export interface Embedded {
  site: HttpAdapter
  backend: Backend
}

/** Starts the embedded server. Whoever was signed in to an earlier one stays signed in. */
export function startEmbedded(options: BackendOptions, earlier?: Backend): Embedded {
  const backend = createBackend(options)
  for (const [key, session] of earlier?.world.sessions ?? []) backend.world.sessions.set(key, session)
  return { site: createHttpAdapter(backend), backend }
}

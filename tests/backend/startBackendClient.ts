import { client } from './client.ts'
import { createBackend } from './index.ts'
import type { SendRequest } from './client.ts'
import type { Backend, BackendOptions } from './index.ts'

/** Creates a backend and a client of its administrator. */
export function startBackendClient(options: BackendOptions = {}): { backend: Backend; admin: SendRequest } {
  const backend = createBackend(options)
  return { backend, admin: client(backend) }
}

import { createContext, useContext } from 'react'
import type { Client } from '#dataProvider/client.ts'

export const ClientContext = createContext<Client | undefined>(undefined)

/** The client of the server, for calls that are not operations of a resource. */
export function useClient(): Client {
  const client = useContext(ClientContext)
  if (!client) throw new Error('useClient needs a ClientContext around it')
  return client
}

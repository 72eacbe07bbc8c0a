import { useContext, useState } from 'react'
import { useEngine } from '#engine/EngineContext.ts'
import { useClient } from '../../useClient.ts'
import type { FullAccess } from './fullAccess.ts'
import { FullAccessContext } from './FullAccessContext.ts'
import { startFullAccess } from './startFullAccess.ts'

/** The full file manager of a server. */
export function useFullAccess(serverId: number): FullAccess {
  const holder = useContext(FullAccessContext)
  const client = useClient()
  const { viewer } = useEngine()
  const [all] = useState(() => {
    const made = holder.getState() ?? startFullAccess(client, viewer.id)
    // Components that are rendered together must share it.
    holder.setState(made)
    return made
  })
  return all.of(serverId)
}

import { useEffect, useState } from 'react'
import { createProductTransfers } from './productTransfers.ts'
import type { Transfers } from './transfers/transfers.ts'
import { useTransfersHolder } from './TransfersContext.ts'
import { useClient } from '../useClient.ts'

/** The transfers of the whole product. The first page that needs them creates them and shows them itself. */
export function useTransfers(): Transfers {
  const client = useClient()
  const holder = useTransfersHolder()
  const [transfers] = useState(() => holder.getState() ?? createProductTransfers(client))
  useEffect(() => holder.setState(transfers), [holder, transfers])
  useEffect(() => {
    holder.isInSight.setState(true)
    return () => holder.isInSight.setState(false)
  }, [holder])
  return transfers
}

import { useEffect, useState } from 'react'
import type { Client } from '#dataProvider/client.ts'
import { createProductTransfers } from './productTransfers.ts'
import type { Transfers } from './transfers/transfers.ts'
import { useTransfersHolder } from './TransfersContext.ts'

/** The transfers of the whole product. The first page that needs them creates them and shows them itself. */
export function useTransfers(client: Client): Transfers {
  const holder = useTransfersHolder()
  const [transfers] = useState(() => holder.getState() ?? createProductTransfers(client))
  useEffect(() => holder.setState(transfers), [holder, transfers])
  useEffect(() => {
    holder.isInSight.setState(true)
    return () => holder.isInSight.setState(false)
  }, [holder])
  return transfers
}

import { createContext, useContext } from 'react'
import type { Transfers } from './transfers/transfers.ts'

export const TransfersContext = createContext<Transfers | undefined>(undefined)

/** The transfers of the whole product. */
export function useTransfers(): Transfers {
  const transfers = useContext(TransfersContext)
  if (!transfers) throw new Error('The transfers are used outside of their provider')
  return transfers
}

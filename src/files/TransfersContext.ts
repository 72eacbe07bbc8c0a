import { createContext, useContext } from 'react'
import { createStore, type WritableStore } from '../store.ts'
import type { Transfers } from './transfers/transfers.ts'

/** The transfers of the whole product, once there is a page that makes some; their code is fetched with it. */
export interface TransfersHolder extends WritableStore<Transfers | undefined> {
  /** Does a page show them itself? */
  isInSight: WritableStore<boolean>
}

export const createTransfersHolder = (): TransfersHolder => ({
  ...createStore<Transfers | undefined>(undefined),
  isInSight: createStore(false),
})

export const TransfersContext = createContext(createTransfersHolder())

export const useTransfersHolder = (): TransfersHolder => useContext(TransfersContext)

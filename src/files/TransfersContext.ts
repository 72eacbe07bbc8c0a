import { createContext, useContext } from 'react'
import { createStore, type WritableStore } from '../store.ts'
import type { Transfers } from './transfers/transfers.ts'

/** The transfers of the whole product, once there is a page that makes some; their code is fetched with it. */
export interface TransfersHolder extends WritableStore<Transfers | undefined> {
  /** Does a page show them itself? */
  isInSight: WritableStore<boolean>
  /** Calls off whatever waits or runs: the session is over. */
  end(): void
}

export function createTransfersHolder(): TransfersHolder {
  const store = createStore<Transfers | undefined>(undefined)
  return {
    ...store,
    isInSight: createStore(false),
    end() {
      const transfers = store.getState()
      for (const { id } of transfers?.getState() ?? []) transfers?.cancel(id)
    },
  }
}

export const TransfersContext = createContext(createTransfersHolder())

export const useTransfersHolder = (): TransfersHolder => useContext(TransfersContext)

import { createContext, useContext } from 'react'
import { createStore, type WritableStore } from '../store.ts'
import type { Transfers } from './transfers/transfers.ts'

/** Holds the transfers of the whole product, once a page needs them. Their code is loaded together with that page. */
interface TransfersHolder extends WritableStore<Transfers | undefined> {
  /** The transfers, which the first caller makes: components that are rendered together must share them. */
  obtain(make: () => Transfers): Transfers
  /** Does the current page show the transfers itself? */
  isInSight: WritableStore<boolean>
  /** Cancels all waiting and running transfers because the session is over. */
  end(): void
}

export function createTransfersHolder(): TransfersHolder {
  const store = createStore<Transfers | undefined>(undefined)
  let made: Transfers | undefined
  return {
    ...store,
    obtain: (make) => (made ??= make()),
    isInSight: createStore(false),
    end() {
      for (const { id } of made?.getState() ?? []) made?.cancel(id)
    },
  }
}

export const TransfersContext = createContext(createTransfersHolder())

export const useTransfersHolder = (): TransfersHolder => useContext(TransfersContext)

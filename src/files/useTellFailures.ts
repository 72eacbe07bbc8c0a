import { useEffect, useEffectEvent } from 'react'
import { useNotify } from 'react-admin'
import { isFinished, type Transfer } from './transfers/transfer.ts'
import type { Transfers } from './transfers/transfers.ts'
import { shortly } from './useTellProblems.ts'
import { useTransferReason } from './useTransferViews.ts'

/** Tells why a transfer has failed, for its dialog is gone then (specification §8). */
export function useTellFailures(transfers: Transfers): void {
  const notify = useNotify()
  const reasonOf = useTransferReason()
  const tell = useEffectEvent((transfer: Transfer) =>
    notify(reasonOf(transfer), { type: 'error', autoHideDuration: shortly }),
  )
  useEffect(() => {
    const underWay = () => new Set(transfers.getState().flatMap((each) => (isFinished(each) ? [] : [each.id])))
    let before = underWay()
    return transfers.subscribe(() => {
      for (const each of transfers.getState()) if (each.state === 'failed' && before.has(each.id)) tell(each)
      before = underWay()
    })
  }, [transfers])
}

import { useSyncExternalStore } from 'react'
import { useT } from '#i18n/useT.ts'
import type { TransferView } from './panel/transferView.ts'
import { leavesPart, type Transfer } from './transfers/transfer.ts'
import { TransferError } from './transfers/transferError.ts'
import type { Transfers } from './transfers/transfers.ts'
import { useFileReason } from './useFileReason.ts'

/** Says why a transfer failed. */
export function useTransferReason(): (transfer: Transfer) => string {
  const words = useFileReason()
  const t = useT()
  return (transfer) => {
    const { error } = transfer
    const parts = [
      error instanceof TransferError && `${t('pages.files.failed')}:`,
      words(error),
      leavesPart(transfer) && t('pages.files.leavesPart'),
    ]
    return parts.filter(Boolean).join(' ')
  }
}

/** All transfers as they are shown. */
export function useTransferViews(transfers: Transfers): TransferView[] {
  const all = useSyncExternalStore(transfers.subscribe, transfers.getState)
  const reasonOf = useTransferReason()
  return all.map((transfer) => ({
    id: transfer.id,
    direction: transfer.kind,
    name: transfer.name,
    state: transfer.state === 'canceled' ? 'cancelled' : transfer.state,
    done: transfer.done,
    speed: transfer.rate,
    ...(transfer.size !== undefined && { size: transfer.size }),
    ...(transfer.state === 'failed' && { reason: reasonOf(transfer) }),
  }))
}

import { useSyncExternalStore } from 'react'
import { useT } from '#i18n/useT.ts'
import type { TransferView } from './panel/transferView.ts'
import { leavesPart, type Transfer } from './transfers/transfer.ts'
import type { Transfers } from './transfers/transfers.ts'
import { useFileReason } from './useFileReason.ts'

/** Says why a transfer failed. */
export function useTransferReason(): (transfer: Transfer) => string {
  const words = useFileReason()
  const t = useT()
  const words = (error: unknown): string => {
    if (error instanceof TransferError) {
      const { kind } = error
      return `${t('pages.files.failed')}: ${t(`pages.files.faults.${kind}`)}`
    }
    const { title, text, reason: own } = noticeOfError(error)
    return [title && `${t(title)}:`, text && t(text), own !== undefined && reason(own)].filter(Boolean).join(' ')
  }
  return (transfer) =>
    [words(transfer.error), leavesPart(transfer) && t('pages.files.leavesPart')].filter(Boolean).join(' ')
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

import { useMemo, useSyncExternalStore } from 'react'
import { useLocale } from '#i18n/LocaleContext.ts'
import { useRecords } from '#engine/data/related.ts'
import { useNameOf } from '#engine/data/useNameOf.ts'
import { useT } from '#i18n/useT.ts'
import { legiblePath } from './legible.ts'
import type { TransferView } from './panel/transfers/transferView.ts'
import { leftBy, type Transfer } from './transfers/transfer.ts'
import { TransferError } from './transfers/transferError.ts'
import type { Transfers } from './transfers/transfers.ts'
import { useFileReason } from './useFileReason.ts'

const isSentence = /[.!?…。！？।]$/u

/** Returns a function that formats why a transfer failed, and what it left on the server. */
export function useTransferReason(): (transfer: Transfer) => string {
  const words = useFileReason()
  const t = useT()
  return (transfer) => {
    const { error, state } = transfer
    const left = leftBy(transfer)
    const why = state === 'failed' ? words(error) : ''
    const parts = [
      error instanceof TransferError && `${t('pages.files.failed')}:`,
      left && why && !isSentence.test(why) ? `${why}.` : why,
      left && t(left === 'replaced' ? 'pages.files.leavesReplaced' : 'pages.files.leavesPart'),
    ]
    return parts.filter(Boolean).join(' ')
  }
}

/** All transfers in the form that the views need. */
export function useTransferViews(transfers: Transfers): TransferView[] {
  const all = useSyncExternalStore(transfers.subscribe, transfers.getState)
  const locale = useLocale()
  const { records } = useRecords('server')
  const nameOf = useNameOf('server')
  const reasonOf = useTransferReason()
  // Of hundreds of transfers, most have not changed since the last render.
  const seen = useMemo(() => ({ locale, records, views: new WeakMap<Transfer, TransferView>() }), [locale, records])
  const viewOf = (transfer: Transfer): TransferView => {
    const reason = reasonOf(transfer)
    return {
      id: transfer.id,
      direction: transfer.kind,
      name: transfer.name,
      where: `${nameOf(transfer.serverId)}: ${legiblePath(transfer.folder)}`,
      state: transfer.state === 'canceled' ? 'cancelled' : transfer.state,
      done: transfer.done,
      speed: transfer.rate,
      ...(transfer.size !== undefined && { size: transfer.size }),
      ...(reason && { reason }),
    }
  }
  return all.map((transfer) => {
    const view = seen.views.get(transfer) ?? viewOf(transfer)
    seen.views.set(transfer, view)
    return view
  })
}

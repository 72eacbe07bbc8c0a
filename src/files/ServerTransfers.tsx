import { TransferDialog } from './panel/transfers/TransferDialog.tsx'
import { isOver } from './panel/transfers/transferView.ts'
import { TransferQueue } from './TransferQueue.tsx'
import type { Transfers } from './transfers/transfers.ts'
import { useTransferViews } from './useTransferViews.ts'

interface ServerTransfersProps {
  transfers: Transfers
  /** The ids of transfers that are shown in a modal dialog until the user sends them to the background. */
  held: readonly string[]
  onBackground: () => void
}

/** The transfers on the page of a server. Only this component renders again while they progress. */
export function ServerTransfers({ transfers, held, onBackground }: ServerTransfersProps) {
  const views = useTransferViews(transfers)
  const ids = new Set(held)
  const asked = views.filter(({ id }) => ids.has(id))
  const before = asked.every(isOver) ? [] : asked
  const behind = before.length > 0 ? views.filter(({ id }) => !ids.has(id)) : views
  return (
    <>
      <TransferQueue transfers={transfers} shown={behind} />
      {before[0] && (
        <TransferDialog
          direction={before[0].direction}
          transfers={before}
          onCancel={transfers.cancel}
          onCancelAll={() => before.forEach(({ id }) => transfers.cancel(id))}
          onBackground={onBackground}
        />
      )}
    </>
  )
}

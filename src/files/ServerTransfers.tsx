import { useSyncExternalStore } from 'react'
import { useNameOf } from '#engine/data/useNames.ts'
import { TransferDialog } from './panel/transfers/TransferDialog.tsx'
import { TransferQueue } from './TransferQueue.tsx'
import { isFinished } from './transfers/transfer.ts'
import type { Transfers } from './transfers/transfers.ts'

interface ServerTransfersProps {
  transfers: Transfers
  /** The ids of transfers that are shown in a modal dialog until the user sends them to the background. */
  held: readonly string[]
  /** Whether the others are shown as well. */
  hasQueue: boolean
  onBackground: () => void
}

/** The transfers on the page of a server. Only this component renders again while they progress. */
export function ServerTransfers({ transfers, held, hasQueue, onBackground }: ServerTransfersProps) {
  const all = useSyncExternalStore(transfers.subscribe, transfers.getState)
  const serverName = useNameOf('server')
  const ids = new Set(held)
  const asked = all.filter(({ id }) => ids.has(id))
  const before = asked.every(isFinished) ? [] : asked
  const behind = before.length > 0 ? all.filter(({ id }) => !ids.has(id)) : all
  return (
    <>
      {hasQueue && <TransferQueue transfers={transfers} shown={behind} />}
      {before[0] && (
        <TransferDialog
          kind={before[0].kind}
          transfers={before}
          serverName={serverName}
          onCancel={transfers.cancel}
          onCancelAll={() => before.forEach(({ id }) => transfers.cancel(id))}
          onBackground={onBackground}
        />
      )}
    </>
  )
}

import Paper from '@mui/material/Paper'
import { useEffect, useSyncExternalStore } from 'react'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { useLeaveGuard } from '#ui/leave/useLeaveGuard.ts'
import { useT } from '#i18n/useT.ts'
import { LargeDownloads } from './LargeDownloads.tsx'
import { TransferQueue } from './TransferQueue.tsx'
import { isFinished, isIncomplete, type Transfer } from './transfers/transfer.ts'
import type { Transfers } from './transfers/transfers.ts'
import { useNotifyFailures } from './useNotifyFailures.ts'

/** Milliseconds after which a queue is removed in which nothing failed and nothing is incomplete. */
const stay = 30_000

/**
 * Shows the transfers of the whole product on pages that do not show them themselves. Leaving the product during a
 * transfer requires a confirmation, and what failed or is incomplete is notified.
 */
export function TransferDock({ transfers, isShown }: { transfers: Transfers; isShown: boolean }) {
  const t = useT()
  const all = useSyncExternalStore(transfers.subscribe, transfers.getState)
  useNotifyFailures(transfers)
  const isBusy = useSyncExternalStore(transfers.subscribe, transfers.isBusy)
  const guard = useLeaveGuard(isBusy, {
    goesWith: 'session',
    work: { transfers: all.filter((transfer) => !isFinished(transfer)).length },
  })
  if (guard.blocked) {
    return (
      <ConfirmDialog
        title={t('pages.files.endTitle')}
        text={t('pages.files.endText')}
        action={t('app.signOut')}
        onConfirm={guard.leave}
        onCancel={guard.stay}
      />
    )
  }
  return (
    <>
      <LargeDownloads transfers={transfers} all={all} />
      {isShown && all.length > 0 && <Docked transfers={transfers} all={all} />}
    </>
  )
}

/**
 * Stays at the bottom of both the window and the page: content behind it can be scrolled into view, and a full-height
 * page ends above it.
 */
function Docked({ transfers, all }: { transfers: Transfers; all: readonly Transfer[] }) {
  const isWell = all.every((transfer) => transfer.state === 'done' && !isIncomplete(transfer))
  useEffect(() => {
    if (!isWell) return
    const timer = setTimeout(() => transfers.clear(), stay)
    return () => clearTimeout(timer)
  }, [isWell, transfers])
  return (
    <Paper
      square
      elevation={4}
      className="screen-only stays-below"
      sx={{ position: 'sticky', bottom: 0, flex: 'none', zIndex: 'appBar' }}
    >
      <TransferQueue transfers={transfers} shown={all} />
    </Paper>
  )
}

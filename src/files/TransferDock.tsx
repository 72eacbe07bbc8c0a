import Paper from '@mui/material/Paper'
import { useEffect, useSyncExternalStore } from 'react'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { useLeaveGuard } from '#ui/leave/useLeaveGuard.ts'
import { useT } from '#i18n/useT.ts'
import { TransferQueue } from './TransferQueue.tsx'
import type { Transfers } from './transfers/transfers.ts'
import { useNotifyFailures } from './useNotifyFailures.ts'
import { useTransferViews } from './useTransferViews.ts'

/** Milliseconds that a queue which has come to a good end stays. */
const stay = 30_000

/** The transfers of the whole product on pages that do not show them; leaving the product while any goes on asks first, and what fails is told. */
export function TransferDock({ transfers, isShown }: { transfers: Transfers; isShown: boolean }) {
  const t = useT()
  const all = useSyncExternalStore(transfers.subscribe, transfers.getState)
  useNotifyFailures(transfers)
  const isBusy = useSyncExternalStore(transfers.subscribe, transfers.isBusy)
  const guard = useLeaveGuard(isBusy, { goesWith: 'session' })
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
  return isShown && all.length > 0 ? <Docked transfers={transfers} /> : null
}

/** Stands at the foot of the window and of the page: whatever it covers can be scrolled to, and a whole page ends above it. */
function Docked({ transfers }: { transfers: Transfers }) {
  const views = useTransferViews(transfers)
  const isWell = views.every(({ state }) => state === 'done')
  useEffect(() => {
    if (!isWell) return
    const timer = setTimeout(() => transfers.clear(), stay)
    return () => clearTimeout(timer)
  }, [isWell, transfers])
  return (
    <Paper
      square
      elevation={4}
      className="screen-only"
      sx={{ position: 'sticky', bottom: 0, flex: 'none', zIndex: 'appBar' }}
    >
      <TransferQueue transfers={transfers} shown={views} />
    </Paper>
  )
}

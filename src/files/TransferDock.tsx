import Paper from '@mui/material/Paper'
import { useSyncExternalStore } from 'react'
import { ConfirmDialog } from '#engine/views/ConfirmDialog.tsx'
import { useLeaveGuard } from '#engine/views/useLeaveGuard.ts'
import { useT } from '#i18n/useT.ts'
import { TransferQueue } from './TransferQueue.tsx'
import type { Transfers } from './transfers/transfers.ts'
import { useTellFailures } from './useTellFailures.ts'
import { useTransferViews } from './useTransferViews.ts'

/** The transfers of the whole product on pages that do not show them; leaving the product while any goes on asks first, and one that fails is told. */
export function TransferDock({ transfers, isShown }: { transfers: Transfers; isShown: boolean }) {
  const t = useT()
  const views = useTransferViews(transfers)
  useTellFailures(transfers)
  const isBusy = useSyncExternalStore(transfers.subscribe, transfers.isBusy)
  const { blocked, leave, stay } = useLeaveGuard(isBusy, { goesWith: 'session' })
  if (blocked) {
    return (
      <ConfirmDialog
        title={t('pages.files.endTitle')}
        text={t('pages.files.endText')}
        action={t('app.signOut')}
        onConfirm={leave}
        onCancel={stay}
      />
    )
  }
  if (!isShown || views.length === 0) return null
  return (
    <Paper
      elevation={4}
      sx={{ position: 'fixed', right: 16, bottom: 16, width: 360, maxWidth: 'calc(100vw - 32px)', zIndex: 'drawer' }}
    >
      <TransferQueue transfers={transfers} shown={views} />
    </Paper>
  )
}

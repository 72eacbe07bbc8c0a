import Paper from '@mui/material/Paper'
import { useEffect } from 'react'
import { TransferQueue } from './TransferQueue.tsx'
import type { Transfers } from './transfers/transfers.ts'
import { useTellFailures } from './useTellFailures.ts'
import { useTransferViews } from './useTransferViews.ts'

/** The transfers of the whole product on pages that do not show them; leaving the product while any goes on asks first, and one that fails is told. */
export function TransferDock({ transfers, isShown }: { transfers: Transfers; isShown: boolean }) {
  const views = useTransferViews(transfers)
  useTellFailures(transfers)
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (transfers.isBusy()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [transfers])
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

import Alert from '@mui/material/Alert'
import { useSyncExternalStore } from 'react'
import { useT } from '#i18n/useT.ts'
import type { Pace } from '../../tools/pace.ts'

/** Milliseconds that a call may wait before anybody is told. */
const unnoticed = 1000

/** Says that calls wait because the server allows only so many. */
export function PaceNote({ pace }: { pace: Pace }) {
  const { waiting, isLong } = useWaiting(pace)
  const t = useT()
  if (!isLong) return null
  return (
    <Alert severity="info" role="status" sx={{ borderRadius: 0, flex: 'none' }}>
      {t('pages.files.full.waits', { smart_count: waiting })}
    </Alert>
  )
}

function useWaiting(pace: Pace) {
  const { waiting, next } = useSyncExternalStore(pace.subscribe, pace.getState)
  // oxlint-disable-next-line react/purity -- the pace changes its state whenever a call begins to wait
  return { waiting, isLong: next !== undefined && next - performance.now() > unnoticed }
}

import Box from '@mui/material/Box'
import { useRecordsOf } from '#engine/data/related.ts'
import type { AnyRecord } from '#engine/field.ts'
import { StatusFailure } from '../status/StatusFailure.tsx'
import { useStatus } from '../status/useStatus.ts'
import { ByServer } from './ByServer.tsx'
import { DaysPanel } from './DaysPanel.tsx'
import { PastPanel } from './PastPanel.tsx'
import { ServiceHead } from './ServiceHead.tsx'
import { useOutageWords } from './useOutageWords.ts'
import { useShownHistory } from './useShownHistory.ts'

const status = ['service-status'] as const

const none: never[] = []

/** The page of one service: what it is, its last thirty days, how it does from each server, and when it failed. */
export function ServicePage({ record }: { record: AnyRecord }) {
  // Keeps the status up to date while the page is open.
  useRecordsOf(status)
  const ofService = useStatus(record)
  const shown = useShownHistory(record)
  const { histories = none, bucket } = shown
  // Without a store, each check has its own time.
  const outage = useOutageWords(ofService.status, histories, shown.store === 'on' ? bucket : 0)
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <ServiceHead service={record} outage={outage} />
      <StatusFailure />
      <DaysPanel {...ofService} />
      <ByServer service={record} shown={shown} />
      <PastPanel service={record} shown={shown} days={ofService.status?.days ?? none} />
    </Box>
  )
}

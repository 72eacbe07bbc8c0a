import Box from '@mui/material/Box'
import { useRecordsOf } from '#engine/data/related.ts'
import type { AnyRecord } from '#engine/field.ts'
import { StatusFailure } from '../status/StatusFailure.tsx'
import { useStatus } from '../status/useStatus.ts'
import { ranges } from '#history/ranges.ts'
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
  const bucket = shown.store === 'on' ? ranges[shown.range].bucket : 0
  const outage = useOutageWords(ofService.status, shown.data ?? none, bucket)
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <ServiceHead service={record} outage={outage} />
      <StatusFailure />
      <DaysPanel {...ofService} />
      <ByServer service={record} shown={shown} />
      <PastPanel service={record} shown={shown} />
    </Box>
  )
}

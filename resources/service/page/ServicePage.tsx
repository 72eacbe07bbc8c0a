import Box from '@mui/material/Box'
import { useRecordsOf } from '#engine/data/related.ts'
import type { AnyRecord } from '#engine/field.ts'
import { StatusFailure } from '../status/StatusFailure.tsx'
import { useStatus } from '../status/useStatus.ts'
import { ByServer } from './ByServer.tsx'
import { DaysPanel } from './DaysPanel.tsx'
import { ServiceHead } from './ServiceHead.tsx'

const status = ['service-status'] as const

/** The page of one service: what it is, its last thirty days, and how it does from each server. */
export function ServicePage({ record }: { record: AnyRecord }) {
  // Keeps the status up to date while the page is open.
  useRecordsOf(status)
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <ServiceHead service={record} />
      <StatusFailure />
      <DaysPanel {...useStatus(record)} />
      <ByServer service={record} />
    </Box>
  )
}

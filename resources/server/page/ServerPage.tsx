import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { useRecords } from '#engine/data/related.ts'
import { Waiting } from '#ui/Waiting.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { ServerCharts } from './history/ServerCharts.tsx'
import { FactsPanel } from './FactsPanel.tsx'
import { LiveFigures } from './LiveFigures.tsx'
import { ServerHead } from './ServerHead.tsx'
import type { ShownServer } from './shownServer.ts'
import { ToldRules } from '../told/ToldRules.tsx'
import { Touches } from './touches/Touches.tsx'

const ServerPastPanel = lazyPart(async () => (await import('../past/ServerPastPanel.tsx')).ServerPastPanel)

/** The page of one server: who it is, how it is now, what it is, how it has been, and what depends on it. */
export function ServerPage({ record }: { record: ShownServer }) {
  // Later, they would move everything below them.
  const { isLoading: awaitsGroups } = useRecords('server-group')
  if (awaitsGroups) return <Waiting page />
  return (
    <Box sx={page}>
      <ServerHead server={record} />
      <LiveFigures server={record} />
      <FactsPanel server={record} />
      <ServerCharts server={record}>
        <ToldRules server={record} />
        <Touches server={record} />
        <PartBoundary>
          <Suspense>
            <ServerPastPanel server={record} />
          </Suspense>
        </PartBoundary>
      </ServerCharts>
    </Box>
  )
}

const page = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  // The footer stays out of sight while parts of the page are still to come.
  minHeight: '100vh',
} as const

import Box from '@mui/material/Box'
import { useNarrow } from '#ui/narrow.ts'
import { ServerCharts } from './history/ServerCharts.tsx'
import { FactList } from './FactList.tsx'
import { ServerHead } from './ServerHead.tsx'
import type { ShownServer } from './shownServer.ts'
import { Touches } from './touches/Touches.tsx'

/**
 * The page of one server: who it is, what it is, how it has been, and what depends on it. On a phone, where the facts
 * fill a screen, they come last.
 */
export function ServerPage({ record }: { record: ShownServer }) {
  const narrow = useNarrow()
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ServerHead server={record} />
      {!narrow && <FactList server={record} />}
      <ServerCharts server={record} />
      <Touches server={record} />
      {narrow && <FactList server={record} />}
    </Box>
  )
}

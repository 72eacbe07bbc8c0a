import Box from '@mui/material/Box'
import { ServerCharts } from './history/ServerCharts.tsx'
import { FactList } from './FactList.tsx'
import { ServerHead } from './ServerHead.tsx'
import type { ShownServer } from './shownServer.ts'
import { Touches } from './touches/Touches.tsx'

/** The page of one server: who it is, what it is, how it has been, and what depends on it. */
export const ServerPage = ({ record }: { record: ShownServer }) => (
  <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <ServerHead server={record} />
    <FactList server={record} />
    <ServerCharts server={record} />
    <Touches server={record} />
  </Box>
)

import Box from '@mui/material/Box'
import { useRecordContext } from 'react-admin'
import { enumCell } from '#engine/cells/enumCell.tsx'
import { transferStatus } from '../enums.ts'

const Words = enumCell(transferStatus)

const colors: Record<number, string> = { 0: 'warning.main', 1: 'success.main', 2: 'error.main', 3: 'error.main' }

/** The status of a transfer, colored by its urgency. */
export function StatusCell({ source }: { source: string }) {
  const status = Number(useRecordContext<Record<string, unknown>>()?.[source])
  return (
    <Box component="span" sx={{ color: colors[status] ?? 'text.secondary' }}>
      <Words source={source} />
    </Box>
  )
}

import Box from '@mui/material/Box'
import { useRecordContext } from 'react-admin'
import { inShort } from './scopes.ts'

/** What a token may do, cut where its column ends. */
export function ScopesCell() {
  const words = inShort(useRecordContext<{ id: number; scopes: string[] }>()?.scopes ?? [])
  return (
    <Box
      component="span"
      title={words}
      sx={{ display: 'block', maxWidth: 320, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
    >
      {words}
    </Box>
  )
}

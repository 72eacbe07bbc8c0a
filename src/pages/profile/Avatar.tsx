import Box from '@mui/material/Box'
import { Drawing } from './Drawing.tsx'
import { usePicture } from './usePicture.ts'

const size = 64

/** A picture for a name by a service of others; a drawing of our own until it is there, and where it does not come. */
export function Avatar({ name }: { name: string }) {
  const picture = usePicture(name)
  return (
    <Box
      sx={{
        boxSizing: 'border-box',
        flex: 'none',
        width: size,
        height: size,
        p: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
        '& > *': { display: 'block', width: '100%', height: '100%' },
      }}
    >
      {picture ? <img src={picture} alt="" referrerPolicy="no-referrer" decoding="async" /> : <Drawing name={name} />}
    </Box>
  )
}

import Box from '@mui/material/Box'
import { Fragment } from 'react'
import { isApple } from './platform.ts'
import { useKeyNames, type KeyName } from './useKeyNames.ts'

/** Shows keys that are pressed together: keys with a name, or letters. */
export function Keys({ keys }: { keys: readonly (KeyName | Uppercase<string>)[] }) {
  const names: Readonly<Record<string, string | undefined>> = useKeyNames()
  return (
    <Box
      component="span"
      sx={{
        whiteSpace: 'nowrap',
        '& kbd': {
          display: 'inline-block',
          boxSizing: 'border-box',
          minWidth: 22,
          px: 0.75,
          border: 1,
          borderBottomWidth: 2,
          borderColor: 'divider',
          borderRadius: 0.5,
          bgcolor: 'background.default',
          font: 'inherit',
          fontSize: 12,
          lineHeight: '18px',
          textAlign: 'center',
        },
      }}
    >
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && (isApple() ? ' ' : ' + ')}
          <kbd>{names[key] ?? key}</kbd>
        </Fragment>
      ))}
    </Box>
  )
}

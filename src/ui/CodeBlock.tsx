import Box from '@mui/material/Box'

/** Text for machines with its line breaks; a line that is too long wraps. */
export const CodeBlock = ({ children }: { children: string }) => (
  <Box
    component="pre"
    sx={{
      m: 0,
      p: 1.5,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      bgcolor: 'background.default',
      fontFamily: 'var(--lotus-mono)',
      fontSize: 13,
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    }}
  >
    {children}
  </Box>
)

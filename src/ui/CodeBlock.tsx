import Box from '@mui/material/Box'

const frame = {
  m: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontFamily: 'var(--lotus-mono)',
  fontSize: 13,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const

/** Of a text that will be typed, in full: it scrolls where it is long. */
export const typedTextStyle = { ...frame, p: 1, maxHeight: 200, overflow: 'auto' } as const

/** Text for machines with its line breaks; a line that is too long wraps. */
export const CodeBlock = ({ children }: { children: string }) => (
  <Box component="pre" sx={{ ...frame, p: 1.5, bgcolor: 'background.default' }}>
    {children}
  </Box>
)

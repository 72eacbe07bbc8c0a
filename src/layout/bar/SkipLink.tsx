import Box from '@mui/material/Box'
import { useT } from '../../i18n/useT.ts'

/** Lets the keyboard pass over the navigation; seen only while it has the focus. */
export function SkipLink({ target }: { target: string }) {
  const t = useT()
  return (
    <Box
      component="a"
      href={`#${target}`}
      onClick={(event) => {
        // The address belongs to the router; only the focus moves.
        event.preventDefault()
        document.getElementById(target)?.focus()
      }}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        '&:not(:focus)': { clipPath: 'inset(50%)' },
      }}
    >
      {t('app.skipToContent')}
    </Box>
  )
}

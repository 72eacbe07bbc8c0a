import Box from '@mui/material/Box'
import { useT } from '../../i18n/useT.ts'

/** A link that lets keyboard users skip the navigation; visible only while it has the focus. */
export function SkipLink({ target }: { target: string }) {
  const t = useT()
  return (
    <Box
      component="a"
      href={`#${target}`}
      onClick={(event) => {
        // The router owns the address, so only the focus moves.
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

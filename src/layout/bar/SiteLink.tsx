import Box from '@mui/material/Box'
import { useSite } from '../../site/useSite.ts'
import { finger } from '#ui/touch.ts'
import { useT } from '../../i18n/useT.ts'

/** The name of the site, as a link to the public home page outside the dashboard. */
export function SiteLink() {
  const t = useT()
  const { name = t('app.name') } = useSite()
  return (
    <Box
      component="a"
      href="/"
      data-tip=""
      aria-label={t('app.publicHome', { name })}
      sx={{
        minWidth: 0,
        flexShrink: { xs: 1, md: 0 },
        maxWidth: { md: 'min(240px, 18vw)' },
        overflow: 'hidden',
        color: 'text.primary',
        fontSize: 16,
        fontWeight: 600,
        lineHeight: `${finger}px`,
        textDecoration: 'none',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      }}
    >
      {name}
    </Box>
  )
}

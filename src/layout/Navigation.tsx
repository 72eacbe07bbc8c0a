import Box from '@mui/material/Box'
import { LinkBase } from 'react-admin'
import { useTabs } from '#engine/views/useTabs.ts'
import { useT } from '../i18n/useT.ts'
import { useTabLabel } from './useTabLabel.ts'

export function Navigation() {
  const tabs = useTabs().filter(({ inMenu }) => !inMenu)
  const labelOf = useTabLabel()
  const t = useT()
  return (
    <Box component="nav" aria-label={t('app.pages')} sx={{ display: 'flex', alignSelf: 'stretch', gap: 0.5 }}>
      {tabs.map(({ id, to, current }) => (
        <Box
          key={id}
          component={LinkBase}
          to={to}
          aria-current={current ? 'page' : undefined}
          sx={{
            display: 'flex',
            alignItems: 'center',
            px: 1.25,
            color: 'text.secondary',
            fontWeight: 500,
            textDecoration: 'none',
            '&:hover': { color: 'text.primary' },
            '&:focus-visible': { outlineOffset: -2 },
            '&[aria-current]': { color: 'primary.main', boxShadow: 'inset 0 -2px currentColor' },
          }}
        >
          {labelOf(id)}
        </Box>
      ))}
    </Box>
  )
}

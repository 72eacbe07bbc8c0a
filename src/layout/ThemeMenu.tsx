import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { useT } from '../i18n/useT.ts'
import { themeChoices, type ThemeChoice } from './themeChoice.ts'
import { themeIcons } from './themeIcons.ts'
import { useThemeChoice } from './useThemeChoice.ts'

export function ThemeMenu() {
  const t = useT()
  const { choice, choose } = useThemeChoice()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const Present = themeIcons[choice]

  function take(next: ThemeChoice) {
    choose(next)
    setAnchor(null)
  }

  return (
    <>
      <Tooltip title={t('app.theme.label')}>
        <IconButton
          aria-label={t('app.theme.label')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Present fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t('app.theme.label') } }}
      >
        {themeChoices.map((known) => {
          const Icon = themeIcons[known]
          const chosen = known === choice
          return (
            <MenuItem
              key={known}
              role="menuitemradio"
              aria-checked={chosen}
              selected={chosen}
              onClick={() => take(known)}
            >
              <Icon fontSize="small" sx={{ mr: 1.5, color: 'text.secondary' }} />
              {t(`app.theme.${known}`)}
            </MenuItem>
          )
        })}
      </Menu>
    </>
  )
}

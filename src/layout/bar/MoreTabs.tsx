import ExpandMore from '@mui/icons-material/ExpandMore'
import ButtonBase from '@mui/material/ButtonBase'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { LinkBase } from 'react-admin'
import type { NavigationTab } from '#engine/nav/useTabs.ts'
import { useT } from '../../i18n/useT.ts'
import { tabStyle } from './tabStyle.ts'
import { useTabLabel } from './useTabLabel.ts'

interface MoreTabsProps {
  tabs: readonly NavigationTab[]
  /** The number of pixels by which the button is moved when it is drawn; its place in the layout stays the same. */
  shift: number
}

/** A menu of the tabs that do not fit into the bar. */
export function MoreTabs({ tabs, shift }: MoreTabsProps) {
  const t = useT()
  const labelOf = useTabLabel()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        data-current={tabs.some(({ current }) => current) || undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        style={{ position: 'relative', left: shift }}
        sx={[tabStyle, { font: 'inherit', fontWeight: 500, '&.Mui-focusVisible': { outlineOffset: -2 } }]}
      >
        {t('app.morePages')}
        <ExpandMore fontSize="small" />
      </ButtonBase>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t('app.morePages') } }}
      >
        {tabs.map(({ id, to, current }) => (
          <MenuItem
            key={id}
            component={LinkBase}
            to={to}
            selected={current}
            aria-current={current ? 'page' : undefined}
            onClick={() => setAnchor(null)}
          >
            {labelOf(id)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

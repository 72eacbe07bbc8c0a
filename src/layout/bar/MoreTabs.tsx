import ExpandMore from '@mui/icons-material/ExpandMore'
import ButtonBase from '@mui/material/ButtonBase'
import { useState } from 'react'
import type { NavigationTab } from '#engine/nav/useTabs.ts'
import { OpenMenu } from '#ui/menu/OpenMenu.tsx'
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
      <OpenMenu
        anchor={anchor}
        label={t('app.morePages')}
        onClose={() => setAnchor(null)}
        choices={tabs.map(({ id, to, current }) => ({ key: id, label: labelOf(id), to, current }))}
      />
    </>
  )
}

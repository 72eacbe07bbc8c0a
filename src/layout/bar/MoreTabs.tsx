import ExpandMore from '@mui/icons-material/ExpandMore'
import { useState } from 'react'
import type { NavigationTab } from '#engine/nav/useTabs.ts'
import { OpenMenu } from '#ui/menu/OpenMenu.tsx'
import { useT } from '../../i18n/useT.ts'
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
      <button
        type="button"
        className="bar-tab"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        data-current={tabs.some(({ current }) => current) || undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        style={{ position: 'relative', left: shift }}
      >
        {t('app.morePages')}
        <ExpandMore fontSize="small" />
      </button>
      <OpenMenu
        anchor={anchor}
        label={t('app.morePages')}
        onClose={() => setAnchor(null)}
        choices={tabs.map(({ id, to, current }) => ({ key: id, label: labelOf(id), to, current }))}
      />
    </>
  )
}

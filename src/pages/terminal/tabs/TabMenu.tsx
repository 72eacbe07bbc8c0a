import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useBackCloses } from '#ui/back/useBackCloses.ts'
import { CheckMark } from '#ui/menu/CheckMark.tsx'
import { useT } from '#i18n/useT.ts'
import type { TerminalTab, Workspace } from '../workspace.ts'
import { cssColorOf, tabColors, type TabColor } from './tabMarks.ts'

interface TabMenuProps {
  anchor: HTMLElement
  tab: TerminalTab
  workspace: Workspace
  onRename: () => void
  onCloseTab: () => void
  onClose: () => void
}

/** What can be done with a tab. */
export function TabMenu({ anchor, tab, workspace, onRename, onCloseTab, onClose }: TabMenuProps) {
  useBackCloses(onClose)
  const t = useT()
  const { tabs } = workspace.getState()
  const at = tabs.findIndex(({ id }) => id === tab.id)
  const item = (label: string, act: () => void, disabled = false) => (
    <MenuItem
      dense
      disabled={disabled}
      onClick={() => {
        onClose()
        act()
      }}
    >
      {label}
    </MenuItem>
  )
  const colorItem = (color: TabColor | undefined) => (
    <MenuItem
      key={color ?? 'none'}
      dense
      role="menuitemradio"
      aria-checked={tab.color === color}
      onClick={() => {
        onClose()
        workspace.markTab(tab.id, { color })
        workspace.paneInFocus()?.screen.terminal.focus()
      }}
    >
      <CheckMark on={tab.color === color} />
      {color && (
        <Box component="span" sx={{ width: 12, height: 12, borderRadius: '2px', bgcolor: cssColorOf(color), mr: 1 }} />
      )}
      {t(color ? `pages.terminal.tab.colors.${color}` : 'pages.terminal.tab.noColor')}
    </MenuItem>
  )
  return (
    // The focus goes to what the item opens, or back to the terminal.
    <Menu open anchorEl={anchor} onClose={onClose} disableRestoreFocus>
      {item(t('pages.terminal.commands.renameTab'), onRename)}
      {item(t('pages.terminal.commands.tabLeft'), () => workspace.moveTab(tab.id, -1), at === 0)}
      {item(t('pages.terminal.commands.tabRight'), () => workspace.moveTab(tab.id, 1), at === tabs.length - 1)}
      <Divider />
      {[undefined, ...tabColors].map(colorItem)}
      <Divider />
      {item(t('pages.terminal.tab.close'), onCloseTab)}
    </Menu>
  )
}

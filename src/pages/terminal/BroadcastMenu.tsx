import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState, useSyncExternalStore, type ReactElement } from 'react'
import { useNameOf } from '#engine/data/useNameOf.ts'
import { useT } from '#i18n/useT.ts'
import { terminalShortcuts } from './keys/terminalShortcuts.ts'
import type { Workspace } from './workspace.ts'

/** Selects the panes that all receive what is typed into any of them. */
export function BroadcastMenu({ workspace, icon }: { workspace: Workspace; icon: ReactElement }) {
  const { panes, broadcast } = useSyncExternalStore(workspace.subscribe, workspace.getState)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const nameOf = useNameOf('server')
  const t = useT()
  const all = Object.values(panes)
  const label = t('pages.terminal.commands.broadcast')

  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
    workspace.setBroadcast([...next])
  }
  return (
    <>
      <IconButton
        aria-label={label}
        aria-keyshortcuts={terminalShortcuts.broadcast}
        aria-haspopup="menu"
        title={`${label} (${terminalShortcuts.broadcast})`}
        color={broadcast.size > 0 ? 'warning' : 'default'}
        disabled={all.length < 2}
        onClick={(event) => {
          setChosen(broadcast)
          setAnchor(event.currentTarget)
        }}
      >
        {icon}
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {all.map(({ id, serverId }, at) => (
          <MenuItem key={id} dense role="menuitemcheckbox" aria-checked={chosen.has(id)} onClick={() => toggle(id)}>
            <Checkbox
              size="small"
              checked={chosen.has(id)}
              tabIndex={-1}
              slotProps={{ input: { 'aria-hidden': true } }}
            />
            {t('pages.terminal.pane', { number: at + 1, name: nameOf(serverId) })}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

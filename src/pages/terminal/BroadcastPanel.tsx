import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useNameOf } from '#engine/data/useNames.ts'
import { useT } from '#i18n/useT.ts'
import { useBackCloses } from '#ui/back/useBackCloses.ts'
import { CheckMark } from '#ui/menu/CheckMark.tsx'
import type { Workspace } from './workspace.ts'

interface BroadcastPanelProps {
  workspace: Workspace
  anchor: HTMLElement
  onClose: () => void
}

/** The menu of the panes that receive what is typed into any of them. */
export function BroadcastPanel({ workspace, anchor, onClose }: BroadcastPanelProps) {
  useBackCloses(onClose)
  const { panes, broadcast } = workspace.getState()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(broadcast)
  const nameOf = useNameOf('server')
  const t = useT()
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
    workspace.setBroadcast([...next])
  }
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      {Object.values(panes).map(({ id, serverId }, at) => (
        <MenuItem key={id} dense role="menuitemcheckbox" aria-checked={chosen.has(id)} onClick={() => toggle(id)}>
          <CheckMark on={chosen.has(id)} />
          {t('pages.terminal.pane', { number: at + 1, name: nameOf(serverId) })}
        </MenuItem>
      ))}
    </Menu>
  )
}

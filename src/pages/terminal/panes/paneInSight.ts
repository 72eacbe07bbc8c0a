import { panesOf } from './layout.ts'
import type { Pane } from './pane.ts'
import type { WorkspaceState } from '../workspace.ts'

/** The pane to use for a server: the focused one, or else the first visible one. */
export function paneInSight(serverId: number, { tabs, shown, panes }: WorkspaceState): Pane | undefined {
  const tab = tabs.find(({ id }) => id === shown)
  const ids = tab ? [tab.focus, ...panesOf(tab.split)] : []
  return ids.map((id) => panes[id]).find((pane) => pane?.serverId === serverId)
}

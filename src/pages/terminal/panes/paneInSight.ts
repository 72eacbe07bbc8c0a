import { panesOf } from './layout.ts'
import type { Pane } from './pane.ts'
import type { WorkspaceState } from '../workspace.ts'

/** The pane of a server that is meant where none is named: the one in focus, or else the first in sight. */
export function paneInSight(serverId: number, { tabs, shown, panes }: WorkspaceState): Pane | undefined {
  const tab = tabs.find(({ id }) => id === shown)
  const ids = tab ? [tab.focus, ...panesOf(tab.split)] : []
  return ids.map((id) => panes[id]).find((pane) => pane?.serverId === serverId)
}

import type { Pane } from './panes/pane.ts'
import type { Workspace } from './workspace.ts'

/** Begins something for each pane of a workspace, until the pane is closed or the returned function is called. */
export function followPanes(workspace: Workspace, begin: (pane: Pane) => () => void): () => void {
  const ends = new Map<string, () => void>()
  function follow() {
    const { panes } = workspace.getState()
    for (const [id, end] of ends) {
      if (panes[id]) continue
      end()
      ends.delete(id)
    }
    for (const pane of Object.values(panes)) if (!ends.has(pane.id)) ends.set(pane.id, begin(pane))
  }
  const stop = workspace.subscribe(follow)
  follow()
  return () => {
    stop()
    for (const end of ends.values()) end()
  }
}

import type { Workspace } from '../workspace.ts'

/** Calls back once a terminal is open, or there is a second one. Returns a function that ends that. */
export function onTerminals(workspace: Workspace, settle: () => void): () => void {
  const panes = Object.values(workspace.getState().panes)
  const look = () => {
    const all = Object.values(workspace.getState().panes)
    if (all.length > 1 || all.some((pane) => pane.getState().session.phase === 'open')) settle()
  }
  const stops = [workspace.subscribe(look), ...panes.map((pane) => pane.subscribe(look))]
  return () => stops.forEach((stop) => stop())
}

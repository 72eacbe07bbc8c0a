import { useCallback, useSyncExternalStore } from 'react'
import type { Workspace } from './workspace.ts'

/** Is any session of the page running? It subscribes to each pane, because sessions can end by themselves. */
export function useLive(workspace: Workspace): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const panes = new Map<string, () => void>()
      const follow = () => {
        for (const pane of Object.values(workspace.getState().panes)) {
          if (!panes.has(pane.id)) panes.set(pane.id, pane.subscribe(changed))
        }
        changed()
      }
      const stop = workspace.subscribe(follow)
      follow()
      return () => {
        stop()
        for (const forget of panes.values()) forget()
      }
    },
    [workspace],
  )
  return useSyncExternalStore(subscribe, workspace.isLive)
}

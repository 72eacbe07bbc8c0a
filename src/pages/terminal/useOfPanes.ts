import { useCallback, useSyncExternalStore } from 'react'
import type { Workspace } from './workspace.ts'

/** Something about all panes. It subscribes to each of them, because sessions can end by themselves. */
export function useOfPanes<T extends string | boolean>(workspace: Workspace, read: () => T): T {
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
  return useSyncExternalStore(subscribe, read)
}

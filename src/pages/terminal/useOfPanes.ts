import { useCallback, useSyncExternalStore } from 'react'
import { followPanes } from './followPanes.ts'
import type { Workspace } from './workspace.ts'

/** Something about all panes. It subscribes to each of them, because sessions can end by themselves. */
export function useOfPanes<T extends string | number | boolean>(workspace: Workspace, read: () => T): T {
  const subscribe = useCallback(
    (changed: () => void) => {
      const leave = followPanes(workspace, (pane) => pane.subscribe(changed))
      const stop = workspace.subscribe(changed)
      return () => {
        leave()
        stop()
      }
    },
    [workspace],
  )
  return useSyncExternalStore(subscribe, read)
}

import Box from '@mui/material/Box'
import { Suspense, useSyncExternalStore } from 'react'
import { HeldTyping } from '#ui/keys/HeldTyping.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { useTouched } from '#ui/narrow.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { finger } from '#ui/touch.ts'
import type { Workspace } from '../workspace.ts'

const TabStrip = lazyPart(async () => (await import('./TabStrip.tsx')).TabStrip)

interface TabRowProps {
  workspace: Workspace
  /** The tab whose name is being changed. */
  renamed: string | undefined
  onRename: (tab: string | undefined) => void
  onClose: (panes: readonly string[]) => void
}

/** The tabs, once there is more than one, or one with a name or a color. Their code is loaded then. */
export function TabRow({ workspace, renamed, onRename, onClose }: TabRowProps) {
  const { tabs, shown } = useSyncExternalStore(workspace.subscribe, workspace.getState)
  const touched = useTouched()
  const tab = tabs.find(({ id }) => id === shown)
  const isMarked = tabs.some(({ name, color }) => name ?? color)
  if (!tab || (tabs.length < 2 && !isMarked && renamed !== tab.id)) return null
  return (
    <PartBoundary>
      <Suspense
        fallback={
          <Box sx={{ flex: 'none', height: touched ? finger : 36 }}>
            {renamed === tab.id && <HeldTyping onEscape={() => onRename(undefined)} />}
          </Box>
        }
      >
        <TabStrip workspace={workspace} renamed={renamed} onRename={onRename} onClose={onClose} />
      </Suspense>
    </PartBoundary>
  )
}

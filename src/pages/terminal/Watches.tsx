import { EndNotices } from './ends/EndNotices.ts'
import { NotedShells } from './kept/NotedShells.ts'
import type { Workspace } from './workspace.ts'

interface WatchesProps {
  workspace: Workspace
  /** Notices of the browser when a command ends. */
  ends: boolean
  /** Notes about kept shells. */
  keeps: boolean
}

/** What follows the terminals without drawing anything, as far as it is wanted. */
export const Watches = ({ workspace, ends, keeps }: WatchesProps) => (
  <>
    {ends && <EndNotices workspace={workspace} />}
    {keeps && <NotedShells workspace={workspace} />}
  </>
)

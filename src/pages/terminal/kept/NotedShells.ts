import { useEffect } from 'react'
import { useEngine } from '#engine/EngineContext.ts'
import { storage } from '../../../storage/storage.ts'
import type { Workspace } from '../workspace.ts'
import { noteShells } from './noteShells.ts'

/** Notes the kept shells of the user, and offers them in new terminals. */
export function NotedShells({ workspace }: { workspace: Workspace }) {
  const { viewer } = useEngine()
  useEffect(() => noteShells(workspace, storage, viewer.id), [workspace, viewer])
  return null
}

import { Suspense, useEffect, useRef, useState } from 'react'
import { HeldTyping } from '#ui/keys/HeldTyping.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { useNarrow } from '#ui/narrow.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import type { FileSession } from '../../streams/fileSession.ts'
import { useClient } from '../../useClient.ts'
import { rest } from './panes/writer.ts'
import type { Workspace } from './workspace.ts'

const loadFiles = () => import('./FilesPanel.tsx')
const FilesPanel = lazyPart(async () => (await loadFiles()).FilesPanel)

/**
 * The files of a server beside its terminals. Their session starts when they are asked for, before anything is drawn.
 */
export function useFilesBeside(workspace: Workspace) {
  const client = useClient()
  const narrow = useNarrow()
  const [filesOf, setFilesOf] = useState<{ serverId: number; isDrawer: boolean; session?: FileSession }>()
  // The files themselves may not have been loaded yet, to end it.
  useEffect(() => () => filesOf?.session?.leave(), [filesOf])
  /** The files that are shown, or will be once their code has come. */
  const wanted = useRef<{ serverId: number }>(undefined)
  useEffect(() => () => void (wanted.current = undefined), [])
  usePreloadedFiles()

  function show(serverId: number) {
    if (serverId === wanted.current?.serverId) return
    const order = { serverId, isDrawer: narrow }
    wanted.current = order
    import('../../files/startServerFiles.ts').then(
      ({ startServerFiles }) => {
        if (wanted.current === order) setFilesOf({ ...order, session: startServerFiles(client, serverId) })
      },
      // Without this code the files say that they cannot be loaded.
      () => wanted.current === order && setFilesOf(order),
    )
  }

  function close() {
    wanted.current = undefined
    setFilesOf(undefined)
    workspace.paneInFocus()?.screen.terminal.focus()
  }

  /** Shows the files of the pane in focus, or closes them. */
  function toggle() {
    const pane = workspace.paneInFocus()
    if (pane && pane.serverId !== wanted.current?.serverId) show(pane.serverId)
    else close()
  }

  /** Do they cover the terminals? */
  const covers = filesOf !== undefined && (narrow || filesOf.isDrawer)
  const panel = filesOf && (
    <PartBoundary>
      <Suspense fallback={<HeldTyping onEscape={close} />}>
        <FilesPanel key={filesOf.serverId} {...{ workspace, covers }} {...filesOf} onClose={close} />
      </Suspense>
    </PartBoundary>
  )
  /** As a column in a narrow window, which unlike a drawer leaves what is below within reach. */
  const hide = covers && !filesOf.isDrawer
  return { panel, covers, hide, show, toggle }
}

/**
 * Loads the code of the file manager while the terminal is idle, so that opening the files waits only for the agent. An
 * error is reported when the user opens the files.
 */
function usePreloadedFiles() {
  useEffect(() => {
    const timer = setTimeout(() => void loadFiles().catch(() => undefined), rest)
    return () => clearTimeout(timer)
  }, [])
}

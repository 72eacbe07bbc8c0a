import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import { useEffect, useRef, useState } from 'react'
import { useBackCloses } from '#ui/back/useBackCloses.ts'
import { useNameOf } from '#engine/data/useNames.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { useT } from '#i18n/useT.ts'
import { useBrowser } from '../../files/panel/useBrowser.ts'
import { ServerFiles } from '../../files/ServerFiles.tsx'
import type { FileSession } from '../../streams/fileSession.ts'
import { useOfPanes } from './useOfPanes.ts'
import { shellFolderOn, useShellActions } from './useShellActions.tsx'
import type { Workspace } from './workspace.ts'

interface FilesPanelProps {
  workspace: Workspace
  serverId: number
  /** The session with which it begins. */
  session?: FileSession | undefined
  /** It was opened on a phone, and stays a drawer in a wider window. */
  isDrawer: boolean
  /** Does it cover the terminals? */
  covers: boolean
  onClose: () => void
}

/** What a column is in a window that has become too narrow for it. */
const cover = { position: 'absolute', inset: 0, zIndex: 20, bgcolor: 'background.paper' } as const

const column = { width: 420, maxWidth: '50%', borderInlineStart: '1px solid', borderColor: 'divider' }

/**
 * The files of a server beside its terminals, at first in the folder of the shell: a column, or a drawer on phones. It
 * stays what it is when the width changes, and so do a text that is open in it and what is asked.
 */
export function FilesPanel({ workspace, serverId, session, isDrawer, covers, onClose }: FilesPanelProps) {
  const panel = useRef<HTMLElement>(null)
  const [first] = useState(() => shellFolderOn(serverId, workspace))
  const browser = useBrowser(serverId, { first, begun: session })
  const hasFolder = useOfPanes(workspace, () => shellFolderOn(serverId, workspace) !== undefined)
  const { question, entryActions, folderActions } = useShellActions(workspace, serverId, () => covers && onClose())
  const name = useNameOf('server')(serverId)
  const t = useT()
  useBackCloses(onClose, covers && 'lowest')
  useEffect(() => panel.current?.focus(), [])
  useEffect(() => {
    if (covers && !document.activeElement?.closest('aside, .MuiModal-root')) panel.current?.focus()
  }, [covers])
  function openShellFolder() {
    const folder = shellFolderOn(serverId, workspace)
    if (folder) browser?.open(folder)
  }
  const title = t('pages.files.of', { name })

  const content = (
    <Box
      component="aside"
      ref={panel}
      tabIndex={-1}
      aria-label={title}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        flex: isDrawer ? 1 : 'none',
        minHeight: 0,
        outline: 0,
        ...(!isDrawer && (covers ? cover : column)),
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flex: 'none',
          minHeight: 36,
          paddingInlineStart: 1.5,
          paddingInlineEnd: 0.5,
        }}
      >
        <Box
          component="h2"
          sx={{ flex: 1, m: 0, fontSize: 14, fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' }}
        >
          {title}
        </Box>
        <IconAction name={t('pages.files.close')} icon={<Close fontSize="small" />} onClick={onClose} />
      </Box>
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <ServerFiles
          {...{ serverId, browser, entryActions }}
          folderActions={
            hasFolder
              ? [...folderActions, { label: t('pages.files.shellFolder'), run: openShellFolder }]
              : folderActions
          }
        />
      </Box>
      {question}
    </Box>
  )
  if (!isDrawer) return content
  return (
    <Drawer
      open
      anchor="bottom"
      onClose={onClose}
      disableRestoreFocus
      slotProps={{ paper: { 'aria-label': title, sx: { height: '85dvh' } } }}
    >
      {content}
    </Drawer>
  )
}

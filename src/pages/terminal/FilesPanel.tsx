import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import { useEffect, useRef, useState } from 'react'
import { useBackCloses } from '#ui/back/useBackCloses.ts'
import { useNarrow } from '#ui/narrow.ts'
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
  onClose: () => void
}

/** The files of a server beside its terminals, at first in the folder of the shell: a column, or a drawer on phones. */
export function FilesPanel({ workspace, serverId, session, onClose }: FilesPanelProps) {
  const panel = useRef<HTMLElement>(null)
  const [first] = useState(() => shellFolderOn(serverId, workspace))
  const browser = useBrowser(serverId, { first, begun: session })
  const hasFolder = useOfPanes(workspace, () => shellFolderOn(serverId, workspace) !== undefined)
  const narrow = useNarrow()
  const { question, entryActions, folderActions } = useShellActions(workspace, serverId, () => narrow && onClose())
  const name = useNameOf('server')(serverId)
  const t = useT()
  useBackCloses(onClose, narrow)
  useEffect(() => panel.current?.focus(), [])
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
        flex: narrow ? 1 : 'none',
        width: { sm: 420 },
        maxWidth: { sm: '50%' },
        minHeight: 0,
        outline: 0,
        borderInlineStart: narrow ? 0 : '1px solid',
        borderColor: 'divider',
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
  if (!narrow) return content
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

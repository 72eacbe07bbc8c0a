import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, type KeyboardEventHandler, type ReactNode } from 'react'
import { useBackCloses } from '#ui/back/useBackCloses.ts'
import { onOutside } from '#ui/dialog/outside.ts'
import { useFullScreenDialogs } from '#ui/narrow.ts'
import { legible, legiblePath } from '../legible.ts'
import type { RemoteFile } from '../remoteFile.ts'

interface FileFrameProps {
  file: RemoteFile
  /** Whether the dialog takes the full height of the screen. */
  tall?: boolean
  /** Shown beside the name. */
  tools?: ReactNode
  /** Shown below the content, before the status. */
  settings?: ReactNode
  /** A short status text below the content. Screen readers do not announce texts outside of a modal dialog. */
  status?: string
  /** Buttons below the content. */
  actions: ReactNode
  onClose: () => void
  onKeyDown?: KeyboardEventHandler
  children: ReactNode
}

/** A dialog for a file. On phones it covers the whole screen. */
export function FileFrame({
  file,
  tall = false,
  tools,
  settings,
  status,
  actions,
  onClose,
  onKeyDown,
  children,
}: FileFrameProps) {
  const narrow = useFullScreenDialogs()
  const id = useId()
  useBackCloses(onClose)
  const wide = { maxWidth: tall ? 1200 : 640, height: tall ? '100%' : undefined }
  return (
    <Dialog
      open
      fullScreen={narrow}
      fullWidth
      maxWidth={false}
      slotProps={{ paper: { sx: narrow ? undefined : wide, onKeyDown } }}
      onClose={onOutside(onClose)}
      aria-labelledby={id}
    >
      <DialogTitle
        component="div"
        id={`${id}-head`}
        sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1.5 }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box component="h2" id={id} sx={{ m: 0, font: 'inherit', overflowWrap: 'anywhere' }}>
            <bdi>{legible(file.name)}</bdi>
          </Box>
          <Box sx={{ fontSize: 12, fontWeight: 400, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            <bdi>{legiblePath(file.path)}</bdi>
          </Box>
        </Box>
        {tools}
      </DialogTitle>
      {children}
      <DialogActions sx={{ px: 2, flexWrap: 'wrap' }}>
        {(settings || status) && (
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1,
              marginInlineEnd: 'auto',
              flexBasis: { xs: '100%', sm: 'auto' },
              color: 'text.secondary',
              fontSize: 13,
            }}
          >
            {settings}
            {status && <Box role="status">{status}</Box>}
          </Box>
        )}
        {actions}
      </DialogActions>
    </Dialog>
  )
}

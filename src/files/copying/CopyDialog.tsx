import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useState, useSyncExternalStore } from 'react'
import { RecordPicker } from '#engine/inputs/picker/RecordPicker.tsx'
import { DialogFrame } from '#ui/dialog/DialogFrame.tsx'
import { useT } from '#i18n/useT.ts'
import { useBrowser } from '../panel/useBrowser.ts'
import { usePlaceOf } from '../panel/usePlaceOf.ts'
import { startServerFiles } from '../startServerFiles.ts'
import { listSparely } from '../tools/listWithTools.ts'
import { useFullAccess } from '../tools/useFullAccess.ts'
import type { Transfers } from '../transfers/transfers.ts'
import { useUploads } from '../upload/useUploads.tsx'
import { useClient } from '../../useClient.ts'
import { FolderPicker } from './FolderPicker.tsx'
import type { CopySource } from './sources.ts'

interface CopyDialogProps {
  source: CopySource
  transfers: Transfers
  onClose: () => void
}

/** Asks for a server and a folder, and copies files and folders there. */
export function CopyDialog({ source, transfers, onClose }: CopyDialogProps) {
  const [target, setTarget] = useState<number | null>(null)
  const t = useT()
  return (
    <DialogFrame title={t('pages.files.copies.title', { smart_count: source.roots.length })} onClose={onClose}>
      <DialogContent sx={{ flex: 'none', pt: '8px !important' }}>
        <RecordPicker
          autoFocus
          reference="server"
          label={t('pages.terminal.server')}
          value={target}
          onChange={setTarget}
        />
      </DialogContent>
      {target === null ? (
        <DialogActions>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
        </DialogActions>
      ) : (
        <Target key={target} serverId={target} {...{ source, transfers, onClose }} />
      )}
    </DialogFrame>
  )
}

/** The folders of the server to copy to. */
function Target({ serverId, source, transfers, onClose }: CopyDialogProps & { serverId: number }) {
  const browser = useBrowser(serverId)
  const access = useFullAccess(serverId)
  const client = useClient()
  const { grant } = useSyncExternalStore(access.subscribe, access.getState)
  const uploads = useUploads({
    serverId,
    transfers,
    start: () => startServerFiles(client, serverId),
    makesFolders: grant !== undefined,
    list: (path, plain) => listSparely(access, path, plain),
    onBegun() {},
  })
  const [isBusy, setBusy] = useState(false)
  const place = usePlaceOf(browser)
  const t = useT()

  async function copy() {
    if (!place || isBusy) return
    setBusy(true)
    const hasBegun = await uploads.copy(place, source)
    setBusy(false)
    if (hasBegun) onClose()
  }
  return (
    <>
      <DialogContent sx={{ pt: 0 }}>
        {uploads.notice}
        {browser && <FolderPicker browser={browser} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button variant="contained" disabled={!place} loading={isBusy} onClick={() => void copy()}>
          {t('pages.files.copies.here')}
        </Button>
      </DialogActions>
      {uploads.dialog}
    </>
  )
}

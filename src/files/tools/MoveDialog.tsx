import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useT } from '#i18n/useT.ts'
import { decodePath } from '../../streams/fileCodec.ts'
import { legible } from '../legible.ts'
import { PathDialog } from '../panel/PathDialog.tsx'
import { typedPath } from '../panel/pathText.ts'
import { exactPath } from './exactPath.ts'
import { useToolReason } from './useToolReason.ts'

interface MoveDialogProps {
  /** Where the entry is. */
  folder: Uint8Array
  name: string
  run: (target: string) => Promise<void>
  onDone: () => void
  onClose: () => void
}

/** Asks for the folder into which an entry is moved, and keeps it while the move fails. */
export function MoveDialog({ folder, name, run, onDone, onClose }: MoveDialogProps) {
  const [text, setText] = useState(decodePath(folder))
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const reason = useToolReason()
  const t = useT()
  const target = exactPath(typedPath(text, folder))

  async function submit() {
    if (target === undefined || isBusy) return
    if (target === exactPath(folder)) return onClose()
    setBusy(true)
    setError(undefined)
    try {
      await run(target)
      onDone()
      onClose()
    } catch (reasonOfIt) {
      setError(reasonOfIt)
      setBusy(false)
    }
  }

  return (
    <PathDialog
      title={t('pages.files.full.moveTitle', { name: legible(name) })}
      label={t('pages.files.full.target')}
      action={t('pages.files.full.move')}
      value={text}
      onChange={setText}
      busy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {error !== undefined && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {reason(error)}
        </Alert>
      )}
    </PathDialog>
  )
}

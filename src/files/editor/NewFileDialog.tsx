import Alert from '@mui/material/Alert'
import { useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { PathDialog } from '../panel/PathDialog.tsx'
import { useFileReason } from '../useFileReason.ts'
import type { Start } from './fetchFile.ts'
import type { FolderContent } from '../transfers/uploadPlan.ts'
import { nameFaults } from './nameFaults.ts'
import { makeFile, newNameFault, type NewFileFault } from './newFile.ts'

interface NewFileDialogProps {
  place: FolderContent
  start: Start
  onMade: () => void
  onClose: () => void
}

/** Asks for the name of a new file and creates it, empty. */
export function NewFileDialog({ place, start, onMade, onClose }: NewFileDialogProps) {
  const [name, setName] = useState('')
  const [fault, setFault] = useState<NewFileFault>()
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  const reason = useFileReason()
  const notify = useNotify()
  const t = useT()

  async function make() {
    const known = newNameFault(name, place)
    setFault(known)
    setError(undefined)
    if (known || isBusy) return
    const { signal } = (controller.current = new AbortController())
    setBusy(true)
    try {
      const refused = await makeFile(start, place, name, signal)
      if (signal.aborted) return
      setFault(refused)
      if (refused) return
      notify('pages.files.editor.newFileMade', { type: 'info', messageArgs: { name } })
      onMade()
      onClose()
    } catch (reasonOfIt) {
      if (!signal.aborted) setError(reasonOfIt)
    } finally {
      if (!signal.aborted) setBusy(false)
    }
  }

  return (
    <PathDialog
      title={t('pages.files.editor.newFile')}
      label={t('pages.files.editor.newFileName')}
      action={t('app.create')}
      value={name}
      onChange={(text) => {
        setName(text)
        setFault(undefined)
      }}
      fault={fault && t(nameFaults[fault])}
      busy={isBusy}
      onSubmit={() => void make()}
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

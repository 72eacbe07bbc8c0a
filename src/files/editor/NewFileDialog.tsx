import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { legible } from '../legible.ts'
import { PathDialog } from '../panel/PathDialog.tsx'
import { useSubmission } from '../panel/useSubmission.ts'
import { useFileReason } from '../useFileReason.ts'
import type { Start } from './fetchFile.ts'
import type { FolderContent } from '../transfers/uploadPlan.ts'
import { nameFaults } from './nameFaults.ts'
import { makeFile, newNameFault, type NewFileFault } from './newFile.ts'

interface NewFileDialogProps {
  place: FolderContent
  start: Start
  onMade: (name: string) => void
  onClose: () => void
}

/** Asks for the name of a new file and creates it, empty. */
export function NewFileDialog({ place, start, onMade, onClose }: NewFileDialogProps) {
  const [name, setName] = useState('')
  const [fault, setFault] = useState<NewFileFault>()
  const t = useT()
  const title = t('pages.files.editor.newFile')
  const { error, isBusy, submit, clear } = useSubmission(title)
  const reason = useFileReason()
  const notify = useNotify()

  function make() {
    const known = newNameFault(name, place)
    setFault(known)
    clear()
    if (known) return
    void submit(async (signal) => {
      const refused = await makeFile(start, place, name, signal)
      if (signal.aborted) return
      setFault(refused)
      if (refused) return
      notify('pages.files.editor.newFileMade', { type: 'info', messageArgs: { name: legible(name) } })
      onMade(name)
      onClose()
    })
  }

  return (
    <PathDialog
      title={title}
      label={t('pages.files.editor.newFileName')}
      action={t('app.create')}
      value={name}
      onChange={(text) => {
        setName(text)
        setFault(undefined)
      }}
      fault={fault && t(nameFaults[fault])}
      busy={isBusy}
      onSubmit={make}
      onClose={onClose}
      refusal={error !== undefined && reason(error)}
    />
  )
}

import { useState } from 'react'
import { useT } from '#i18n/useT.ts'
import { nameFaults } from '../editor/nameFaults.ts'
import { newNameFault, type NewFileFault } from '../editor/newFile.ts'
import { PathDialog } from '../panel/PathDialog.tsx'
import { useSubmission } from '../panel/useSubmission.ts'
import type { FolderContent } from '../transfers/uploadPlan.ts'
import { useToolReason } from './useToolReason.ts'

interface NameDialogProps {
  title: string
  action: string
  place: FolderContent
  /** The name before. */
  name?: string
  /** The name that is offered. Default: the one before. */
  offered?: string
  run: (name: string) => Promise<void>
  /** Called with the name. */
  onDone: (name: string) => void
  onClose: () => void
}

/** Asks for a name that is free in a folder, and keeps it while what is done with it fails. */
export function NameDialog({ title, action, place, name = '', offered = name, run, onDone, onClose }: NameDialogProps) {
  const [text, setText] = useState(offered)
  const [fault, setFault] = useState<NewFileFault>()
  const { error, isBusy, submit, clear } = useSubmission(title)
  const reason = useToolReason()
  const t = useT()

  function give() {
    if (text === name && name !== '') return onClose()
    const known = newNameFault(text, place)
    setFault(known)
    clear()
    if (known) return
    void submit(async (signal) => {
      await run(text)
      onDone(text)
      if (!signal.aborted) onClose()
    })
  }

  return (
    <PathDialog
      title={title}
      label={t('pages.files.full.newName')}
      action={action}
      value={text}
      onChange={(value) => {
        setText(value)
        setFault(undefined)
      }}
      fault={fault && t(nameFaults[fault])}
      busy={isBusy}
      goesOn={isBusy}
      onSubmit={give}
      onClose={onClose}
      refusal={error !== undefined && reason(error)}
    />
  )
}

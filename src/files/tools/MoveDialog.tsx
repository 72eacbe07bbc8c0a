import { useState } from 'react'
import { useT } from '#i18n/useT.ts'
import { decodePath } from '../../streams/fileCodec.ts'
import { legible } from '../legible.ts'
import { PathDialog } from '../panel/PathDialog.tsx'
import { typedPath } from '../panel/pathText.ts'
import { useSubmission } from '../panel/useSubmission.ts'
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
  const { error, isBusy, submit } = useSubmission()
  const reason = useToolReason()
  const t = useT()
  const target = exactPath(typedPath(text, folder))

  function move() {
    if (target === undefined) return
    if (target === exactPath(folder)) return onClose()
    void submit(async (signal) => {
      await run(target)
      onDone()
      if (!signal.aborted) onClose()
    })
  }

  return (
    <PathDialog
      title={t('pages.files.full.moveTitle', { name: legible(name) })}
      label={t('pages.files.full.target')}
      action={t('pages.files.full.move')}
      value={text}
      onChange={setText}
      busy={isBusy}
      onSubmit={move}
      onClose={onClose}
      refusal={error !== undefined && reason(error)}
    />
  )
}

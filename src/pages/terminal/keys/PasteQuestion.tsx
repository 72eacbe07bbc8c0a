import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { useNameOf } from '#engine/data/useNames.ts'
import { useT } from '#i18n/useT.ts'
import { legible } from '../../../files/legible.ts'
import { hasLineEnd, typable } from './typable.ts'

/** A text that may only be pasted after a question. */
export interface AskedPaste {
  copied: string
  isBracketed: boolean
  /** The server whose program has put the text on the clipboard. */
  origin: number | undefined
}

interface PasteQuestionProps {
  asked: AskedPaste
  onPaste: () => void
  onCancel: () => void
}

/** Shows a text and what pasting it would do. */
export function PasteQuestion({ asked: { copied, isBracketed, origin }, onPaste, onCancel }: PasteQuestionProps) {
  const nameOf = useNameOf('server')
  const t = useT()
  const lines = copied.replace(/\r?\n$/, '').split(/\r?\n|\r/)
  const run = isBracketed ? t('pages.terminal.pasteWhole') : t('pages.terminal.pasteText')
  const [text = '', ...remarks] = [
    hasLineEnd(copied) && run,
    typable(copied) !== copied && t('pages.terminal.pasteControls'),
    origin !== undefined && t('pages.terminal.pasteOrigin', { name: nameOf(origin) }),
  ].filter((each) => each !== false)
  return (
    <ConfirmDialog
      title={t('pages.terminal.pasteTitle', { smart_count: lines.length })}
      text={text}
      remark={remarks.join(' ')}
      names={lines.map(legible)}
      action={t('pages.terminal.paste')}
      danger={false}
      onConfirm={onPaste}
      onCancel={onCancel}
    />
  )
}

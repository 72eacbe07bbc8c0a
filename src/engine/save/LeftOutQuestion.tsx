import { useT } from '#i18n/useT.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import type { Gone } from './leftOut.ts'
import { useGoneText } from './useGoneText.ts'

interface LeftOutQuestionProps {
  leftOut: readonly Gone[]
  onAnswer: (isAgreed: boolean) => void
}

/**
 * Asks before references are removed from a save: the user must learn now that a referenced record cannot be found, and
 * not later from an alert that never came.
 */
export function LeftOutQuestion({ leftOut, onAnswer }: LeftOutQuestionProps) {
  const textOf = useGoneText()
  const t = useT()
  return (
    <ConfirmDialog
      title={t('saving.goneTitle')}
      names={leftOut.map(textOf)}
      text={t('saving.goneText')}
      action={t('app.save')}
      cancel={t('form.keepEditing')}
      danger={false}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    />
  )
}

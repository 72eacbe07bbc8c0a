import { useT } from '#i18n/useT.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface DiscardQuestionProps {
  /** What is lost, where it is not what was typed. */
  text?: string
  onDiscard: () => void
  onStay: () => void
}

/** Asks before unsaved work is lost. */
export function DiscardQuestion({ text, onDiscard, onStay }: DiscardQuestionProps) {
  const t = useT()
  return (
    <ConfirmDialog
      title={t(text ? 'form.toldTitle' : 'form.discardTitle')}
      text={text ?? t('form.discardText')}
      action={t(text ? 'app.close' : 'form.discard')}
      cancel={t(text ? 'app.cancel' : 'form.keepEditing')}
      onConfirm={onDiscard}
      onCancel={onStay}
    />
  )
}

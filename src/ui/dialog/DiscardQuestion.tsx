import { useT } from '#i18n/useT.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface DiscardQuestionProps {
  /** What would be lost, if not typed values. */
  text?: string
  /** Whether the typed values are being sent to the server; nobody can stop that request. */
  isSaving?: boolean
  /** Whether it cannot be told if the typed values were saved. */
  isUnknown?: boolean
  onDiscard: () => void
  onStay: () => void
}

/** Asks before unsaved work is lost. */
export function DiscardQuestion({
  text,
  isSaving = false,
  isUnknown = false,
  onDiscard,
  onStay,
}: DiscardQuestionProps) {
  const t = useT()
  const answers = { onConfirm: onDiscard, onCancel: onStay }
  if (isSaving) {
    return (
      <ConfirmDialog
        title={t('saving.title')}
        text={t('saving.text')}
        action={t('saving.leave')}
        cancel={t('saving.wait')}
        danger={false}
        {...answers}
      />
    )
  }
  return (
    <ConfirmDialog
      title={t(text ? 'form.toldTitle' : 'form.discardTitle')}
      text={text ?? t(isUnknown ? 'saving.unknown' : 'form.discardText')}
      action={t(text ? 'app.close' : 'form.discard')}
      cancel={t(text ? 'app.cancel' : 'form.keepEditing')}
      {...answers}
    />
  )
}

import { useT } from '#i18n/useT.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'

interface UnreadQuestionProps {
  error: unknown
  onAnswer: (isAgreed: boolean) => void
}

/** Asks whether to save over a record that could not be read again. */
export function UnreadQuestion({ error, onAnswer }: UnreadQuestionProps) {
  const reason = useReason()
  const t = useT()
  return (
    <ConfirmDialog
      title={t('saving.unreadTitle')}
      text={t('saving.unreadText', { reason: reason(error) })}
      action={t('saving.allTheSame')}
      cancel={t('form.keepEditing')}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    />
  )
}

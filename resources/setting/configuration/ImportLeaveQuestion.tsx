import { useT } from '#i18n/useT.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'

interface ImportLeaveQuestionProps {
  isRunning: boolean
  onLeave: () => void
  onStay: () => void
}

/** Asks before an import is stopped, or before what was typed and chosen for one is lost. */
export function ImportLeaveQuestion({ isRunning, onLeave, onStay }: ImportLeaveQuestionProps) {
  const t = useT()
  const answers = { onConfirm: onLeave, onCancel: onStay }
  return isRunning ? (
    <ConfirmDialog
      title={t('pages.configuration.leave')}
      text={t('pages.configuration.leaveText')}
      action={t('pages.command.leaveAction')}
      {...answers}
    />
  ) : (
    <ConfirmDialog
      title={t('form.discardTitle')}
      text={t('pages.configuration.discardText')}
      action={t('form.discard')}
      cancel={t('form.keepEditing')}
      {...answers}
    />
  )
}

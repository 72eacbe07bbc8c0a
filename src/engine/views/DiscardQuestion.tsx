import { useT } from '#i18n/useT.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** Asks before unsaved work is lost. */
export function DiscardQuestion({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) {
  const t = useT()
  return (
    <ConfirmDialog
      title={t('form.discardTitle')}
      text={t('form.discardText')}
      action={t('form.discard')}
      cancel={t('form.keepEditing')}
      onConfirm={onDiscard}
      onCancel={onStay}
    />
  )
}

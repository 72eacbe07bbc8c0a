import { useT } from '#i18n/useT.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import type { AskQuestion } from '#ui/dialog/useAsking.ts'
import type { Gone } from './references.ts'
import { useGoneText } from './useGoneText.ts'

/**
 * Asks before references are removed from a save: the user must learn now that a referenced record cannot be found, and
 * not later from an alert that never came.
 */
export function useConfirmLeftOut(ask: AskQuestion) {
  const textOf = useGoneText()
  const t = useT()
  return (leftOut: readonly Gone[]) =>
    ask<boolean>((answer) => (
      <ConfirmDialog
        title={t('saving.goneTitle')}
        names={leftOut.map(textOf)}
        text={t('saving.goneText')}
        action={t('app.save')}
        cancel={t('form.keepEditing')}
        danger={false}
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      />
    ))
}

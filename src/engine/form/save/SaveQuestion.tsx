import { Suspense, type ComponentType } from 'react'
import type { MessageKey } from '#locales/messages.ts'
import { useT } from '#i18n/useT.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'

/** What a save does beside what it seems to. */
export interface SaveWarning {
  texts: readonly MessageKey[]
  args?: Record<string, unknown>
  /** What has to be ticked before. */
  caution?: MessageKey | undefined
  /** How things stand now. */
  Facts?: ComponentType
}

interface SaveQuestionProps {
  warning: SaveWarning
  onConfirm: () => void
  onCancel: () => void
}

/** The question before a save that does more than it seems to. */
export function SaveQuestion({ warning: { texts, args, caution, Facts }, ...dialog }: SaveQuestionProps) {
  const t = useT()
  return (
    <ConfirmDialog
      {...dialog}
      title={t('form.askTitle')}
      text={texts.map((text) => t(text, args)).join(' ')}
      caution={caution && t(caution, args)}
      action={t('app.save')}
    >
      <Suspense>{Facts && <Facts />}</Suspense>
    </ConfirmDialog>
  )
}

import { Suspense, type ComponentType } from 'react'
import type { MessageKey } from '#locales/messages.ts'
import { useT } from '#i18n/useT.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { sentences } from '#i18n/sentences.ts'
import type { AskQuestion } from '#ui/dialog/useAsking.ts'

/** The effects of a save that the form does not show. */
export interface SaveWarning {
  title: MessageKey
  texts: readonly MessageKey[]
  args?: Record<string, unknown>
  /** The text that the user must tick before saving. */
  acknowledgement?: MessageKey | undefined
  /** Shows the current state. */
  Facts?: ComponentType
}

interface SaveQuestionProps {
  warning: SaveWarning
  onConfirm: () => void
  onCancel: () => void
}

/** Resolves to whether the user wants the effects that the form does not show. */
export const confirmWarning = (ask: AskQuestion, warning: SaveWarning): Promise<boolean> =>
  ask((answer) => <SaveQuestion warning={warning} onConfirm={() => answer(true)} onCancel={() => answer(false)} />)

/** The question before a save that has more effects than the form shows. */
function SaveQuestion({ warning: { title, texts, args, acknowledgement, Facts }, ...dialog }: SaveQuestionProps) {
  const t = useT()
  return (
    <ConfirmDialog
      {...dialog}
      title={t(title)}
      text={sentences(texts.map((text) => t(text, args)))}
      acknowledgement={acknowledgement && t(acknowledgement, args)}
      action={t('app.save')}
    >
      <Suspense>{Facts && <Facts />}</Suspense>
    </ConfirmDialog>
  )
}

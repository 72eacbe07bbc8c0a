import { useT } from '#i18n/useT.ts'
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx'
import { workKinds, type Work } from './otherTabs.ts'

interface OtherTabsQuestionProps {
  work: Work
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a sign-out ends what other tabs are doing. */
export function OtherTabsQuestion({ work, ...answers }: OtherTabsQuestionProps) {
  const t = useT()
  return (
    <ConfirmDialog
      title={t('session.others.title')}
      text={t('session.others.text')}
      names={workKinds.flatMap((kind) =>
        work[kind] ? t('app.valued', { label: t(`session.others.${kind}`), value: work[kind] }) : [],
      )}
      action={t('app.signOut')}
      {...answers}
    />
  )
}

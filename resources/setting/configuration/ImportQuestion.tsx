import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import type { PlannedRecord } from '#configuration/planImport.ts'
import { kindAndNameOf } from './namesOf.ts'
import { filters } from './states.ts'
import type { ComparedFile } from './useComparison.ts'

interface ImportQuestionProps extends Pick<ComparedFile, 'decisionOf'> {
  records: readonly PlannedRecord[]
  onConfirm: () => void
  onCancel: () => void
}

/** Names what an import will change and create, and asks whether that is meant. */
export function ImportQuestion({ records, decisionOf, onConfirm, onCancel }: ImportQuestionProps) {
  const locale = useLocale()
  const t = useT()
  const parts = (['update', 'create'] as const).map((choice) => ({
    choice,
    some: records.filter((planned) => decisionOf(planned).choice === choice),
  }))
  return (
    <ConfirmDialog
      title={t('pages.configuration.question', { smart_count: records.length })}
      text={parts
        .filter(({ some }) => some.length > 0)
        .map(({ choice, some }) =>
          t('app.valued', { label: t(filters[choice]), value: some.length.toLocaleString(locale) }),
        )
        .join(' · ')}
      names={parts.flatMap(({ choice, some }) =>
        some.map((planned) =>
          t('app.valued', { label: t(`pages.configuration.choices.${choice}`), value: kindAndNameOf(planned, t) }),
        ),
      )}
      action={t('app.save')}
      danger={false}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}

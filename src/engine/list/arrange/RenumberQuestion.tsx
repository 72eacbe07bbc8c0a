import { useResourceContext } from 'react-admin'
import type { ResourceName } from '#locales/messages.ts'
import { sentences } from '#i18n/sentences.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { useNameOf } from '../../data/useNames.ts'
import { inTens, type Weighted } from './weights.ts'

interface RenumberQuestionProps {
  /** All records of the list. */
  order: readonly Weighted[]
  /** How many of them the list does not show at present. */
  hidden: number
  /** Receives the weights that were promised, by id. */
  onConfirm: (promised: ReadonlyMap<number, number>) => void
  onClose: () => void
}

/** Says which weights renumbering would write, before it writes them. */
export function RenumberQuestion({ order, hidden, onConfirm, onClose }: RenumberQuestionProps) {
  const nameOf = useNameOf(useResourceContext() as ResourceName)
  const locale = useLocale()
  const t = useT()
  const wanted = inTens(order)
  const changes = order.flatMap(({ id, weight }) => {
    const next = wanted.get(id)
    if (next === undefined) return []
    const value = `${weight.toLocaleString(locale)} → ${next.toLocaleString(locale)}`
    return t('app.valued', { label: nameOf(id), value })
  })
  const writes = t('views.arrange.writes', { smart_count: changes.length })
  return (
    <ConfirmDialog
      title={t('views.arrange.tens')}
      names={changes}
      text={sentences([writes, hidden > 0 && t('views.arrange.whole', { count: hidden })])}
      action={t('views.arrange.renumber')}
      danger={false}
      vain={changes.length === 0}
      onConfirm={() => {
        onClose()
        onConfirm(wanted)
      }}
      onCancel={onClose}
    />
  )
}

import { useWatch } from 'react-hook-form'
import { useNameOf } from '#engine/data/useNames.ts'
import { useRecords } from '#engine/data/related.ts'
import type { InputProps } from '#engine/field.ts'
import { ReferenceInput } from '#engine/inputs/ReferenceInput.tsx'
import { isolated } from '#i18n/isolated.ts'
import { useT } from '#i18n/useT.ts'
import { notifiersOf } from './notifiers.ts'

/** The largest number of notifiers that are named; the others are counted. */
const mostNames = 5

/** Picks the notifier group that is told, and says below which notifiers that are. */
export function ToldGroupInput({ helperText, warning, ...props }: InputProps) {
  const group = useWatch({ name: props.source }) as number | null
  const notifiers = notifiersOf(group ?? 0, useRecords('notification-group').records)
  const { known } = useRecords('notification')
  const nameOf = useNameOf('notification')
  const t = useT()
  const names = (notifiers ?? []).slice(0, mostNames).map((id) => isolated(nameOf(id)))
  const rest = (notifiers?.length ?? 0) - names.length
  const told = [names.join(', '), rest > 0 && t('app.andMore', { count: rest })].filter(Boolean).join(' ')
  const tells = known && told && t('pages.notificationGroup.tells', { names: told })
  return (
    <ReferenceInput
      {...props}
      reference="notification-group"
      helperText={[helperText && t(helperText), tells].filter(Boolean).join(' ')}
      warning={warning ?? (notifiers?.length === 0 ? t('pages.notificationGroup.empty') : undefined)}
    />
  )
}

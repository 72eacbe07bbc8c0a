import { useWatch } from 'react-hook-form'
import { useNameOf } from '#engine/data/useNames.ts'
import { useRecords } from '#engine/data/related.ts'
import type { InputProps } from '#engine/field.ts'
import { ReferenceInput } from '#engine/inputs/ReferenceInput.tsx'
import { useT } from '#i18n/useT.ts'
import { namesInLine } from '#ui/dialog/Names.tsx'
import { notifiersOf } from './notifiers.ts'

/** Picks the notifier group that is told, and says below which notifiers that are. */
export function ToldGroupInput({ helperText, warning, ...props }: InputProps) {
  const group = useWatch({ name: props.source }) as number | null
  const notifiers = notifiersOf(group ?? 0, useRecords('notification-group').records)
  const { known } = useRecords('notification')
  const nameOf = useNameOf('notification')
  const t = useT()
  const names = namesInLine((notifiers ?? []).map(nameOf), t)
  const tells = known && names && t('pages.notificationGroup.tells', { names })
  return (
    <ReferenceInput
      {...props}
      reference="notification-group"
      helperText={[helperText && t(helperText), tells].filter(Boolean).join(' ')}
      warning={warning ?? (notifiers?.length === 0 ? t('pages.notificationGroup.empty') : undefined)}
    />
  )
}

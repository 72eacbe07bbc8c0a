import { useResourceContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { useDescriptor, useEngine } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { useRecordName } from './useRecordName.ts'

interface RowTickProps {
  record: AnyRecord
  selected: boolean
  onToggle: (id: number) => void
}

/** The box that ticks one record; one that is out of bounds says why. */
export function RowTick({ record, selected, onToggle }: RowTickProps) {
  const { locked } = useDescriptor(useResourceContext() ?? '')
  const { viewer } = useEngine()
  const name = useRecordName()(record)
  const t = useT()
  const reason = locked?.(record, viewer)
  return (
    <input
      type="checkbox"
      aria-label={t('list.select', { name })}
      title={reason && t(reason)}
      disabled={reason !== undefined}
      checked={selected}
      onChange={() => onToggle(record.id)}
    />
  )
}

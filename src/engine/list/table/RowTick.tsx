import { useResourceContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { useDescriptor, useEngine } from '../../EngineContext.ts'
import type { AnyRecord } from '../../field.ts'
import { Tick } from '#ui/Tick.tsx'
import { useRecordName } from '../../data/useRecordName.ts'

interface RowTickProps {
  record: AnyRecord
  selected: boolean
  onToggle: (id: number) => void
}

/** The checkbox of one record. If the record may not be ticked, the checkbox says why. */
export function RowTick({ record, selected, onToggle }: RowTickProps) {
  const { selectionDisabledReason } = useDescriptor(useResourceContext() ?? '')
  const { viewer } = useEngine()
  const name = useRecordName()(record)
  const t = useT()
  const reason = selectionDisabledReason?.(record, viewer)
  const box = (
    <Tick
      type="checkbox"
      aria-label={t('list.select', { name })}
      aria-description={reason && t(reason)}
      disabled={reason !== undefined}
      checked={selected}
      onChange={() => onToggle(record.id)}
    />
  )
  // A disabled element fires no pointer events, so the tooltip is on an element around it.
  return reason ? <span data-tip={t(reason)}>{box}</span> : box
}

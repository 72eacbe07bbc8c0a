import { useT } from '#i18n/useT.ts'
import { selectionRefusal } from '../../access.ts'
import { useDescriptor, useEngine } from '../../EngineContext.ts'
import type { AnyRecord } from '../../field.ts'
import { useRecordName } from '../../data/useNames.ts'
import { NamedTick } from './NamedTick.tsx'

interface RowTickProps {
  record: AnyRecord
  selected: boolean
  onToggle: (id: number, isRange: boolean) => void
}

/** The checkbox of one record of the current list. */
export function RowTick({ record, selected, onToggle }: RowTickProps) {
  const descriptor = useDescriptor()
  const engine = useEngine()
  const name = useRecordName()(record)
  const t = useT()
  const reason = selectionRefusal(engine, descriptor, record)
  return (
    <NamedTick
      name={name}
      checked={selected}
      refusal={reason && t(reason)}
      onToggle={(isRange) => onToggle(record.id, isRange)}
    />
  )
}

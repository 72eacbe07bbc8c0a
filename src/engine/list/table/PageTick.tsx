import { useListContext } from 'react-admin'
import { useDescriptor, useEngine } from '../../EngineContext.ts'
import type { AnyRecord } from '../../field.ts'
import { AllTick } from './AllTick.tsx'

/** The checkbox that ticks all rows of the page that may be ticked. */
export function PageTick() {
  const { resource, data = [], selectedIds, onSelect } = useListContext<AnyRecord>()
  const { selectionDisabledReason } = useDescriptor(resource)
  const { viewer } = useEngine()
  const here = data.filter((record) => !selectionDisabledReason?.(record, viewer)).map(({ id }) => id)
  const ticked = here.filter((id) => selectedIds.includes(id)).length
  const toggle = () => {
    const elsewhere = selectedIds.filter((id) => !here.includes(Number(id)))
    onSelect(ticked === here.length ? elsewhere : [...elsewhere, ...here])
  }
  return <AllTick ticked={ticked} total={here.length} onToggle={toggle} />
}

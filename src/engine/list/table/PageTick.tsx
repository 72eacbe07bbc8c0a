import { useListContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { useDescriptor, useEngine } from '../../EngineContext.ts'
import type { AnyRecord } from '../../field.ts'
import { Tick } from '#ui/Tick.tsx'

/** The checkbox that ticks all rows of the page that may be ticked; indeterminate if only some rows are ticked. */
export function PageTick() {
  const { resource, data = [], selectedIds, onSelect } = useListContext<AnyRecord>()
  const { selectionDisabledReason } = useDescriptor(resource)
  const { viewer } = useEngine()
  const t = useT()
  const here = data.filter((record) => !selectionDisabledReason?.(record, viewer)).map(({ id }) => id)
  const ticked = here.filter((id) => selectedIds.includes(id)).length
  const all = here.length > 0 && ticked === here.length
  return (
    <Tick
      type="checkbox"
      aria-label={t('list.selectPage')}
      disabled={here.length === 0}
      checked={all}
      ref={(box) => {
        if (box) box.indeterminate = ticked > 0 && !all
      }}
      onChange={() => {
        const elsewhere = selectedIds.filter((id) => !here.includes(Number(id)))
        onSelect(all ? elsewhere : [...elsewhere, ...here])
      }}
    />
  )
}

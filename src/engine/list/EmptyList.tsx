import { useListContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { useDescriptor } from '../EngineContext.ts'
import { PrimaryAction } from '../actions/PrimaryAction.tsx'
import { useChangeFilters } from './filters/useChangeFilters.ts'

/**
 * A list without rows. Without filters it says what the records are for, or how to have the first; with filters it says
 * that nothing matches.
 */
export function EmptyList() {
  const { resource, filterValues } = useListContext()
  const change = useChangeFilters()
  const t = useT()
  const filtered = Object.keys(filterValues).length > 0
  const { Empty } = useDescriptor().components ?? {}
  if (!filtered && Empty) return <Empty />
  return (
    <div role="status" className="nothing-here">
      <p>{filtered ? t('list.noResults') : t(`resources.${resource}.empty`)}</p>
      {filtered ? (
        <button type="button" className="text-button small" onClick={() => change(() => ({}))}>
          {t('list.clearFilters')}
        </button>
      ) : (
        <PrimaryAction quiet />
      )}
    </div>
  )
}

import { useGetResourceLabel } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { mayOpen } from '#engine/access.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { columnsOf } from '#engine/list/columns.ts'
import { paletteEntry, type PaletteEntry } from './entry.ts'

/** Every list with one of its filters set, for filters with a fixed choice. */
export function useFilterEntries(): () => PaletteEntry[] {
  const engine = useEngine()
  const labelOf = useGetResourceLabel()
  const t = useT()
  return () =>
    Object.values(engine.resources)
      .filter(({ name, nav, api }) => nav && !api?.singleton && api?.paging !== 'server' && mayOpen(engine, name))
      .flatMap((descriptor) =>
        columnsOf(descriptor).flatMap(({ name: column, filter }) => {
          if (!filter || !('map' in filter.options)) return []
          const group = labelOf(descriptor.name, 2)
          const label = t(`resources.${descriptor.name}.fields.${column}`)
          return filter.options.map((option) => {
            const name = t('app.valued', { label, value: t(option.label) })
            const query = new URLSearchParams({ filter: JSON.stringify({ [column]: option.id }) })
            const act = `${descriptor.route}?${query}`
            return paletteEntry({ key: act, group: t('list.filters'), name, also: [group], act })
          })
        }),
      )
}

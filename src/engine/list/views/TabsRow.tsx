import { useNarrow } from '#ui/narrow.ts'
import { useDescriptor, useEngine, useResourceName } from '../../EngineContext.ts'
import { useFilters } from '../filters/useFilters.ts'
import { useSavedViews } from './savedViews.ts'
import { ListTabs } from './ListTabs.tsx'
import { useNamedView } from './useNamedView.ts'

/**
 * The place of the views above a list, and of the filter that the descriptor names. It keeps its height while that is
 * loaded, and is absent if there is nothing. On a phone, the filter is among the others alone and views of the
 * descriptor are in the menu, because cards look the same in all of them: so the first card is in sight.
 */
export function TabsRow() {
  const resource = useResourceName()
  const { list } = useDescriptor(resource)
  const { dataProvider } = useEngine()
  const { views } = useSavedViews(resource)
  const { saved, isMissing } = useNamedView()
  const { offered } = useFilters()
  const narrow = useNarrow()
  const facet = narrow ? undefined : offered.find(({ source }) => source === list?.switch)
  const isLoading = facet?.reference !== undefined && !dataProvider.loaded(facet.reference)
  const groups = !isLoading && facet?.options([]).length ? facet : undefined
  const hasTabs = groups || (list?.views && !narrow) || saved || isMissing || views.some(({ pinned }) => pinned)
  if (!hasTabs && !isLoading) return null
  return <div className="tabs-row">{hasTabs && <ListTabs facet={groups} />}</div>
}

import { useStoreContext, type SortPayload } from 'react-admin'
import { useLocation } from 'react-router-dom'
import type { ViewName } from '#locales/messages.ts'
import { columnsOf } from '../columns.ts'
import { useDescriptor, useResourceName } from '../../EngineContext.ts'
import type { AnyResource } from '../../resource.ts'
import { lastViewOf } from './lastView.ts'
import { useSavedViews, type SavedView } from './savedViews.ts'

/** The view in which a list is shown. */
interface NamedView {
  /** Its value in the address; undefined for a list whose descriptor has no views. */
  id: string | undefined
  /** The store keeps what is changed in this view below this key. */
  key: string
  /** The visible columns in their order; undefined: those of the descriptor that are not hidden by default. */
  columns: readonly string[] | undefined
  sort: SortPayload | undefined
  /** Undefined for a view of the descriptor. */
  saved: SavedView | undefined
  /** Whether the address names a view that this browser does not have. */
  isMissing: boolean
}

/** A view without columns of its own keeps its changes where a list without views keeps them. */
export function builtIn(resource: string, { list }: AnyResource, id: string | undefined): NamedView {
  const { columns, sort } = (id !== undefined && list?.views?.[id as ViewName]) || {}
  return { id, key: columns ? `${resource}.${id}` : resource, columns, sort, saved: undefined, isMissing: false }
}

/** A view that another browser has stored, as far as its address describes it. */
function fromElsewhere(usual: NamedView, resource: string, id: string, told: readonly string[]): NamedView {
  const columns = told.length > 0 && { id, key: `${resource}.${id}`, columns: told, sort: undefined }
  return { ...usual, ...columns, isMissing: true }
}

/** The view of the current list: the one in the address, or else the last one of the descriptor that was chosen. */
export function useNamedView(): NamedView {
  const resource = useResourceName()
  const descriptor = useDescriptor(resource)
  const { key, search } = useLocation()
  const query = new URLSearchParams(search)
  const asked = query.get('view') ?? ''
  const { views } = useSavedViews(resource)
  const last = lastViewOf(useStoreContext(), resource).at(key) ?? ''
  const own = Object.keys(descriptor.list?.views ?? {})
  const saved = views.find(({ id }) => id === asked)
  if (saved && !own.includes(asked)) {
    const { id, columns, sort } = saved
    return { id, key: `${resource}.${id}`, columns, sort, saved, isMissing: false }
  }
  const usual = builtIn(resource, descriptor, own.includes(asked) ? asked : own.includes(last) ? last : own[0])
  if (asked === '' || own.includes(asked)) return usual
  const told = query.get('columns')?.split(',') ?? []
  const known = columnsOf(descriptor).map(({ name }) => name)
  return fromElsewhere(
    usual,
    resource,
    asked,
    told.filter((name) => known.includes(name)),
  )
}

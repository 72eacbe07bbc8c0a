import type { SortPayload } from 'react-admin'
import { useEngine } from '../../EngineContext.ts'
import { pageSizes } from '../paging/saneSearch.ts'
import { useStored } from '../../data/useStored.ts'

/** A view that the user has named and stored in this browser. */
export interface SavedView {
  /** Its value in the address. */
  id: string
  name: string
  /** Whether it is a tab above the list. */
  pinned: boolean
  /** The names of the visible columns. A name that the list does not have any more is ignored. */
  columns: readonly string[]
  filter: Readonly<Record<string, unknown>>
  sort: SortPayload
  perPage: number
}

/**
 * The address of a saved view. It also holds what the view shows, so that it means the same in a browser that does not
 * have the view.
 */
export const searchOfView = ({ id, columns, filter, sort, perPage }: SavedView) =>
  `?${new URLSearchParams({
    filter: JSON.stringify(filter),
    order: sort.order,
    perPage: String(perPage),
    sort: sort.field,
    view: id,
    columns: columns.join(),
  })}`

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

function isSavedView(value: unknown): value is SavedView {
  const { id, name, columns, filter, sort, perPage } = (value ?? {}) as Partial<SavedView>
  return (
    isText(id) &&
    isText(name) &&
    Array.isArray(columns) &&
    columns.every(isText) &&
    typeof filter === 'object' &&
    filter !== null &&
    !Array.isArray(filter) &&
    isText(sort?.field) &&
    (sort.order === 'ASC' || sort.order === 'DESC') &&
    pageSizes.includes(Number(perPage))
  )
}

/** The user's own views of a list, and functions to change them. What another version has stored stays as it is. */
export function useSavedViews(resource: string) {
  const { viewer } = useEngine()
  const [stored, setStored] = useStored<readonly unknown[]>(`${resource}.views.${viewer.id}`)
  const change = (to: (views: readonly SavedView[]) => readonly SavedView[]) =>
    setStored((now = []) => [...to(now.filter(isSavedView)), ...now.filter((each) => !isSavedView(each))])
  return {
    views: (stored ?? []).filter(isSavedView),
    /** Stores a view in place of the one with the same id, or else at this position. */
    put: (view: SavedView, position = Infinity) =>
      change((views) =>
        views.some(({ id }) => id === view.id)
          ? views.map((other) => (other.id === view.id ? view : other))
          : views.toSpliced(position, 0, view),
      ),
    remove: (id: string) => change((views) => views.filter((view) => view.id !== id)),
  }
}

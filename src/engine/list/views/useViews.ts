import { useListContext, useStoreContext } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import type { ViewName } from '#locales/messages.ts'
import { useT } from '#i18n/useT.ts'
import { useNotifyUndoable } from '#ui/messages/useNotifyMessage.ts'
import { useDescriptor, useResourceName } from '../../EngineContext.ts'
import { useColumns } from '../useColumns.ts'
import { lastViewOf } from './lastView.ts'
import { searchOfView, useSavedViews, type SavedView } from './savedViews.ts'
import { builtIn, useNamedView } from './useNamedView.ts'

/** The same text for filters that are the same, in whatever order they were set. */
const textOf = (filter: SavedView['filter']) =>
  JSON.stringify(Object.entries(filter).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** A view that the descriptor declares or, for a list without any, the list as it is usually shown. */
interface OwnView {
  /** See `NamedView`. */
  id: string | undefined
  label: string
  /** Its address; filters that the user has chosen stay. */
  search: string
}

/** The views of the current list, and functions to open, store and change them. */
export function useViews() {
  const resource = useResourceName()
  const descriptor = useDescriptor(resource)
  const { list } = descriptor
  const store = useStoreContext()
  const { filterValues, sort, perPage } = useListContext()
  const { all, shown, reset: resetColumns } = useColumns()
  const { views, put, remove } = useSavedViews(resource)
  const current = useNamedView()
  const navigate = useNavigate()
  const notifyUndoable = useNotifyUndoable()
  const t = useT()
  const { saved } = current
  const columns = shown.map(({ name }) => name)
  const state = { columns, filter: filterValues, sort, perPage }

  const isChanged = (view: SavedView) =>
    columns.join() !== view.columns.filter((name) => all.some((column) => column.name === name)).join() ||
    textOf(filterValues) !== textOf(view.filter) ||
    sort.field !== view.sort.field ||
    sort.order !== view.sort.order ||
    perPage !== view.perPage

  const open = (view: SavedView) => void navigate({ search: searchOfView(view) })

  const keptFilter = !saved && Object.keys(filterValues).length > 0 && { filter: JSON.stringify(filterValues) }
  const names = Object.keys(list?.views ?? {}) as ViewName[]
  const own: readonly OwnView[] =
    names.length > 0
      ? names.map((id) => ({
          id,
          label: t(`views.names.${id}`),
          search: `?${new URLSearchParams({ view: id, ...keptFilter })}`,
        }))
      : [{ id: undefined, label: t('views.all'), search: '' }]

  return {
    current,
    saved: views,
    own,
    /** Whether the current view is a saved one and the list is shown otherwise than it says. */
    changed: saved !== undefined && isChanged(saved),
    open,
    /** Opens a view of the descriptor in its own order, now and at the next visit. */
    remember(id: string) {
      lastViewOf(store, resource).choose(id)
      store.removeItem(`${builtIn(resource, descriptor, id).key}.sort`)
    },
    /** Stores the list as it is shown under a new name, and opens that view. */
    save(name: string, pinned: boolean) {
      const id = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
      const view = { ...state, id, name, pinned }
      put(view)
      open(view)
    },
    /** Stores the current view as the list is shown. */
    update() {
      if (!saved) return
      const view = { ...saved, ...state }
      put(view)
      resetColumns()
      open(view)
    },
    /** Shows the current view as it is stored. */
    reset() {
      if (!saved) return
      resetColumns()
      open(saved)
    },
    rename: (name: string, pinned: boolean) => saved && put({ ...saved, name, pinned }),
    remove() {
      if (!saved) return
      resetColumns()
      const position = views.findIndex(({ id }) => id === saved.id)
      remove(saved.id)
      notifyUndoable('views.removed', { undo: () => put(saved, position) })
      void navigate({ search: '' })
    },
  }
}

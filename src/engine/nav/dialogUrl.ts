import { useLocation, useNavigate } from 'react-router-dom'
import { keepTyping } from '#ui/keys/typedAhead.ts'
import { searchText } from '#ui/router/searchText.ts'
import { useChangeQuery } from '#ui/router/useChangeQuery.ts'

/** The open dialog in the URL: `?create`, `?create=ID` for a copy of that record, or `?edit=ID`. */
export type OpenDialog = { mode: 'create'; copyOf?: number } | { mode: 'edit'; id: number }

/** Returns the dialog that a query opens; undefined if there is none, or if the id is not a number. */
export function openDialogOf(search: string): OpenDialog | undefined {
  const query = new URLSearchParams(search)
  const idIn = (name: string) => {
    const id = Number(query.get(name))
    return Number.isInteger(id) && id > 0 ? id : undefined
  }
  const copyOf = idIn('create')
  if (query.has('create')) return { mode: 'create', ...(copyOf && { copyOf }) }
  const id = idIn('edit')
  return id === undefined ? undefined : { mode: 'edit', id }
}

/** Whether the address opens the form of a new record. */
export const isCreating = (): boolean => openDialogOf(window.location.search)?.mode === 'create'

function setDialog(query: URLSearchParams, dialog?: OpenDialog) {
  query.delete('create')
  query.delete('edit')
  if (dialog?.mode === 'create') query.set('create', String(dialog.copyOf ?? ''))
  if (dialog?.mode === 'edit') query.set('edit', String(dialog.id))
}

/** Returns the same query with another dialog, or with none; its other parameters (search, sort, page) stay. */
export function withDialog(search: string, dialog?: OpenDialog): string {
  const query = new URLSearchParams(search)
  setDialog(query, dialog)
  return searchText(query)
}

/**
 * Opens a dialog as a history entry, so that Back closes the dialog; closing goes back to the page on which the dialog
 * was opened.
 */
export function useDialogUrl() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const changeQuery = useChangeQuery()
  return {
    dialog: openDialogOf(search),
    open: (dialog: OpenDialog) => {
      // At the second click of a double click, the URL already contains the dialog.
      if (openDialogOf(window.location.search)) return
      if (dialog.mode === 'create') keepTyping(isCreating)
      changeQuery((query) => setDialog(query, dialog), { state: { openedHere: true } })
    },
    close: () => {
      // The dialog was closed in the meantime: one more step back would leave the page.
      if (window.location.search !== search) return
      if (state?.openedHere) void navigate(-1)
      else void navigate({ search: withDialog(search) }, { replace: true, state: null })
    },
  }
}

import { useLocation, useNavigate } from 'react-router-dom'

/** What the URL says is open: `?create`, or `?edit=ID`. */
export type OpenDialog = { mode: 'create' } | { mode: 'edit'; id: number }

/** Reads which dialog a query opens; undefined for none, or for an id that is no number. */
export function openDialogOf(search: string): OpenDialog | undefined {
  const query = new URLSearchParams(search)
  if (query.has('create')) return { mode: 'create' }
  const id = Number(query.get('edit'))
  return Number.isInteger(id) && id > 0 ? { mode: 'edit', id } : undefined
}

/** The same query with another dialog open, or none; what else it says (search, sort, page) stays. */
export function withDialog(search: string, dialog?: OpenDialog): string {
  const query = new URLSearchParams(search)
  query.delete('create')
  query.delete('edit')
  if (dialog?.mode === 'create') query.set('create', '')
  if (dialog?.mode === 'edit') query.set('edit', String(dialog.id))
  const text = query.toString().replace(/(^|&)create=(?=&|$)/, '$1create')
  return text ? `?${text}` : ''
}

/** Opens dialogs as entries of the history, so that Back closes them; closing goes back to where they were opened. */
export function useDialogUrl() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  return {
    dialog: openDialogOf(search),
    open: (dialog: OpenDialog) => {
      // The second click of a double click finds the dialog in the address already.
      if (openDialogOf(window.location.search)) return
      void navigate({ search: withDialog(search, dialog) }, { state: { openedHere: true } })
    },
    close: () => {
      // Closed in the meantime: one more step back would leave the page.
      if (window.location.search !== search) return
      if (state?.openedHere) void navigate(-1)
      else void navigate({ search: withDialog(search) }, { replace: true, state: null })
    },
  }
}

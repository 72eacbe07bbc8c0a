import type { Store } from 'react-admin'
import { memoByRef } from '#ui/values/memoByRef.ts'

/** More entries than a browser keeps in its history. */
const most = 200

/**
 * The view of a descriptor that was chosen last. Each entry of the history keeps the one of its first visit, so that Back
 * shows the list as it was, also after a reload; what other tabs choose counts when the product is loaded again.
 */
export const lastViewOf = memoByRef((store: Store, resource: string) => {
  const name = `${resource}.view`
  const visits = new Map<string, string | undefined>()
  let last = store.getItem<string>(name)
  const remember = (view: string | undefined) => {
    last = view
    store.setItem(name, view)
  }
  const at = (key: string) => (visits.has(key) ? visits.get(key) : last)
  return {
    /** The view for an entry of the history. */
    at,
    /** The entry is shown: what is opened from there has the same view. */
    visit(key: string) {
      const view = at(key)
      if (view !== last) remember(view)
      visits.set(key, view)
      const [oldest] = visits.keys()
      if (oldest !== undefined && visits.size > most) visits.delete(oldest)
    },
    choose: remember,
  }
})

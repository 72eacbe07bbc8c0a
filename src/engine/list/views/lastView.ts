import type { Store } from 'react-admin'
import { memoByRef } from '#ui/values/memoByRef.ts'

/** More entries than a browser keeps in its history. */
const most = 200

/**
 * The view of a descriptor that was chosen last. Each entry of the history keeps the one of its first visit, so that Back
 * shows the list as it was; what other tabs choose counts when the product is loaded again.
 */
export const lastViewOf = memoByRef((store: Store, resource: string) => {
  const name = `${resource}.view`
  const visits = new Map<string, string | undefined>()
  let last = store.getItem<string>(name)
  const at = (key: string) => (visits.has(key) ? visits.get(key) : last)
  return {
    /** The view for an entry of the history. */
    at,
    /** The entry is shown: what is opened from there has the same view. */
    visit(key: string) {
      last = at(key)
      visits.set(key, last)
      const [oldest] = visits.keys()
      if (oldest !== undefined && visits.size > most) visits.delete(oldest)
    },
    choose(id: string) {
      last = id
      store.setItem(name, id)
    },
  }
})

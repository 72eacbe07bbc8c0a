import { safeFlag } from '../auth/address.ts'
import type { SiteState } from '../site/site.ts'
import { createStore, type Store } from '../store.ts'
import { inject, type CustomCodeFailure } from './inject.ts'

export interface CustomCodeState {
  /** The address with which the page was loaded asks to leave the custom code out. */
  safe: boolean
  /** The failures since the code was inserted, each listed once. */
  failures: readonly CustomCodeFailure[]
}

/** The largest number of failures kept: code that fails in a loop must not fill the memory. */
const most = 20

/** Keeps the custom code in the page equal to the custom code in the settings, on the sign-in page too. */
export function createCustomCode(site: Store<SiteState>): Store<CustomCodeState> {
  const safe = new URLSearchParams(window.location.search).has(safeFlag)
  const store = createStore<CustomCodeState>({ safe, failures: [] })
  let present: string | undefined
  let takeOut: (() => void) | undefined

  function add(failure: CustomCodeFailure) {
    const { failures } = store.getState()
    const known = failures.some(({ kind, what }) => kind === failure.kind && what === failure.what)
    if (!known && failures.length < most) store.setState({ safe, failures: [...failures, failure] })
  }

  function follow() {
    const { customCode } = site.getState()
    if (customCode === present) return
    present = customCode
    takeOut?.()
    store.setState({ safe, failures: [] })
    takeOut = customCode === undefined ? undefined : inject(customCode, add)
  }

  if (!safe) {
    site.subscribe(follow)
    follow()
  }
  return store
}

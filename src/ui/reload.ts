/** The `beforeunload` events of reloads that the product itself offers. */
const offered = new WeakSet<Event>()

/** Reloads the page; the browser asks first only if something would be lost. */
export function reload(): void {
  window.addEventListener('beforeunload', (event) => offered.add(event), { capture: true, once: true })
  window.location.reload()
}

export const isOfferedReload = (event: BeforeUnloadEvent) => offered.has(event)

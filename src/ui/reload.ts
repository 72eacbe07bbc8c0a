/** Those that go with a reload that the product itself offers. */
const offered = new WeakSet<Event>()

/** Loads the page anew; the browser asks first only where something would be lost. */
export function reload(): void {
  window.addEventListener('beforeunload', (event) => offered.add(event), { capture: true, once: true })
  window.location.reload()
}

export const isOfferedReload = (event: BeforeUnloadEvent) => offered.has(event)

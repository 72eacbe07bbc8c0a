/** Milliseconds of work at a time: a key or a click waits no longer. */
const slice = 8

/**
 * Calls `act` for each item in order, at first at once, and `done` after the last. Work that takes longer than a slice is
 * continued after what else the page has to do. The returned function ends it.
 */
export function inSlices<T>(items: readonly T[], act: (item: T) => void, done: () => void): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined
  function go(from: number) {
    const end = performance.now() + slice
    let at = from
    for (; at < items.length && performance.now() < end; at += 1) act(items[at] as T)
    if (at < items.length) pause = setTimeout(() => go(at))
    else done()
  }
  go(0)
  return () => clearTimeout(pause)
}

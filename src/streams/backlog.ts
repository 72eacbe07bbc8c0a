/** Bytes waiting to be drawn. With more than this, the screen is behind. */
const most = 4 * 1_048_576
/** With no more than this, the screen has caught up. */
const few = most / 4

/**
 * Counts output between its arrival and its drawing. Browsers cannot ask a socket to wait, so `tell` only reports the
 * state.
 */
export function createBacklog(tell: (isBehind: boolean) => void) {
  let bytes = 0
  let isBehind = false

  function add(more: number) {
    bytes += more
    const now = isBehind ? bytes > few : bytes > most
    if (now === isBehind) return
    isBehind = now
    tell(now)
  }

  /** Adds `length` bytes to the count, and returns a function that subtracts them. */
  return (length: number): (() => void) => {
    let open = length
    add(length)
    return () => {
      add(-open)
      open = 0
    }
  }
}

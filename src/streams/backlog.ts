/** Bytes waiting to be drawn. With more than this, the screen is behind. */
const most = 1_048_576
/** With no more than this for `rest` milliseconds, the screen has caught up. */
const few = most / 4
const rest = 1000

/**
 * Counts output between its arrival and its drawing. Browsers cannot ask a socket to wait, so `tell` only reports the
 * state.
 */
export function createBacklog(tell: (isBehind: boolean) => void) {
  let bytes = 0
  let isBehind = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function set(now: boolean) {
    isBehind = now
    tell(now)
  }

  function add(more: number) {
    bytes += more
    if (!isBehind && bytes > most) set(true)
    const isFew = isBehind && bytes <= few
    // What is not drawn at all leaves the backlog in large steps.
    if (isFew) timer ??= setTimeout(() => set(false), rest)
    if (isFew) return
    clearTimeout(timer)
    timer = undefined
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

/** Bytes that wait to be drawn, above which the screen is behind. */
const most = 4 * 1_048_576
/** It has caught up with less than that. */
const few = most / 4

/** Counts output between its arrival and its drawing. No browser can ask a socket to wait, so it is only told. */
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

  /** Counts that many until what it returns is called. */
  return (length: number): (() => void) => {
    let open = length
    add(length)
    return () => {
      add(-open)
      open = 0
    }
  }
}

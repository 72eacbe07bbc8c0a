import type { Terminal } from '@xterm/xterm'

/** Milliseconds without a key or output after which the cursor blinks again. */
const rest = 500

/**
 * Sets `data-busy` on an opened terminal while the user types or output arrives. Returns a function that stops this.
 * Meanwhile the cursor does not blink: in the DOM renderer the blinking is an animation, and each echo of a key would
 * wait for one more frame.
 */
export function markBusy(terminal: Pick<Terminal, 'element' | 'onKey' | 'onWriteParsed'>): () => void {
  let last = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  // A new timer for each chunk of a flood of output would cost more than the blinking.
  function mark() {
    last = performance.now()
    if (timer !== undefined) return
    terminal.element?.toggleAttribute('data-busy', true)
    timer = setTimeout(look, rest)
  }

  function look() {
    const left = last + rest - performance.now()
    timer = left > 0 ? setTimeout(look, left) : undefined
    if (timer === undefined) terminal.element?.removeAttribute('data-busy')
  }

  const watched = [terminal.onKey(mark), terminal.onWriteParsed(mark)]
  return () => {
    clearTimeout(timer)
    for (const each of watched) each.dispose()
  }
}

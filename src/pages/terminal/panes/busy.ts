import type { Terminal } from '@xterm/xterm'

/** Milliseconds without key and output after which the cursor blinks again. */
const rest = 500

/**
 * Marks an opened terminal as `data-busy` while it is typed into or written to; gives back what ends that. Its cursor
 * stands still meanwhile: where text is drawn by the browser it blinks by an animation, and each echo of a key would
 * wait for a frame more.
 */
export function markBusy(terminal: Pick<Terminal, 'element' | 'onKey' | 'onWriteParsed'>): () => void {
  let last = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  // A timer for each piece of a flood would cost more than the blinking.
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

import type { Terminal } from '@xterm/xterm'

/** Milliseconds without key and output after which the cursor blinks again. */
const rest = 500

/**
 * Marks an opened terminal as `data-busy` while it is typed into or written to; gives back what ends that. Its cursor
 * stands still meanwhile: where text is drawn by the browser it blinks by an animation, and each echo of a key would
 * wait for a frame more.
 */
export function markBusy(terminal: Pick<Terminal, 'element' | 'onKey' | 'onWriteParsed'>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  function mark() {
    clearTimeout(timer)
    terminal.element?.toggleAttribute('data-busy', true)
    timer = setTimeout(() => terminal.element?.removeAttribute('data-busy'), rest)
  }

  const watched = [terminal.onKey(mark), terminal.onWriteParsed(mark)]
  return () => {
    clearTimeout(timer)
    for (const each of watched) each.dispose()
  }
}

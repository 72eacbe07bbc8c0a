import type { Terminal } from '@xterm/xterm'

/** Bytes that the terminal is given ahead of what it has drawn: enough to keep it busy, far below where it throws. */
const ahead = 2 ** 20

/** Gives output to a terminal as fast as it draws; the rest waits here, for a terminal throws what is too much away. */
export function createWriter(terminal: Pick<Terminal, 'write'>) {
  const waiting: { bytes: Uint8Array; drawn: () => void }[] = []
  let given = 0

  function give({ bytes, drawn }: (typeof waiting)[number]) {
    given += bytes.length
    terminal.write(bytes, () => {
      given -= bytes.length
      drawn()
      for (let next; given < ahead && (next = waiting.shift());) give(next)
    })
  }

  return (bytes: Uint8Array, drawn: () => void) => {
    if (given < ahead) give({ bytes, drawn })
    else waiting.push({ bytes, drawn })
  }
}

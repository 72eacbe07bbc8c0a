import { expect, test } from 'vitest'
import { createWriter } from '../../../src/pages/terminal/writer.ts'

const MEBIBYTE = 2 ** 20

/** A terminal that draws when it is told to. */
function createTerminal() {
  const pending: { bytes: Uint8Array; drawn: () => void }[] = []
  return {
    pending,
    held: () => pending.reduce((sum, { bytes }) => sum + bytes.length, 0),
    write: (bytes: string | Uint8Array, drawn: () => void = () => undefined) =>
      void pending.push({ bytes: bytes as Uint8Array, drawn }),
    draw() {
      pending.shift()?.drawn()
    },
  }
}

test('a terminal that is slow is given little ahead, and all of it in order', () => {
  const terminal = createTerminal()
  const write = createWriter(terminal)
  const drawn: number[] = []
  for (let at = 0; at < 640; at++) write(new Uint8Array(MEBIBYTE / 10).fill(at % 256), () => drawn.push(at))
  let most = 0
  while (terminal.pending.length > 0) {
    most = Math.max(most, terminal.held())
    terminal.draw()
  }
  expect(drawn).toEqual(Array.from({ length: 640 }, (_none, at) => at))
  expect(most).toBeLessThanOrEqual(2 * MEBIBYTE)
})

test('a terminal that keeps up is given what comes at once', () => {
  const terminal = createTerminal()
  createWriter(terminal)(Uint8Array.of(1, 2, 3), () => undefined)
  expect(terminal.pending.map(({ bytes }) => [...bytes])).toEqual([[1, 2, 3]])
})

import { stripVTControlCharacters as plain } from 'node:util'
import { createManualClock } from './clock.ts'
import { createBackend } from './index.ts'
import { attach } from './streamClient.ts'
import type { Host } from './state.ts'

/** Opens a terminal on a server with these host facts. */
export async function terminal(host: Host = {}) {
  const clock = createManualClock()
  const backend = createBackend({
    clock,
    seed: { user: [{ username: 'admin', role: 0 }], server: [{ name: 'tokyo', host: { version: '2.3.3', ...host } }] },
  })
  const socket = await attach(backend, 'terminal')
  /** Sends keys and returns the output without colors. */
  const type = (keys: string) => {
    socket.send(keys)
    return plain(socket.text())
  }
  /** Runs a line and returns its output without the echo and the next prompt. */
  const run = (line: string) => type(`${line}\r`).split('\r\n').slice(1, -1).join('\n').trimStart()
  return { backend, clock, socket, type, run }
}

import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** No more than this is sent at once, so that connections share the line. */
const piece = 8 * 1024

/**
 * A slow line to a server on this machine, for everything that a browser does, its workers included. All connections
 * share `bitsPerSecond` towards the browser; each way takes half of `roundTrip` milliseconds, and so does the opening
 * of a connection. `bytes()` is what has gone to the browser so far.
 */
export async function createSlowLine(port, { bitsPerSecond, roundTrip }) {
  const ends = new Set()
  let bytes = 0
  let free = 0

  /** Hands on what comes, in order, at the times that `due` tells for sizes. */
  function carry(from, to, due) {
    let last = Promise.resolve()
    const at = (time, act) => {
      const waited = new Promise((resolve) => setTimeout(resolve, time - performance.now()))
      last = Promise.all([last, waited]).then(() => to.writable && act())
    }
    from.on('data', (data) => {
      for (let start = 0; start < data.length; start += piece) {
        const part = data.subarray(start, start + piece)
        at(due(part.length), () => to.write(part))
      }
    })
    from.on('end', () => at(due(0), () => to.end()))
    from.on('error', () => to.destroy())
    from.on('close', () => at(due(0), () => to.end()))
  }

  const line = createServer((browser) => {
    const server = connect(port, '127.0.0.1')
    for (const end of [browser, server]) {
      ends.add(end)
      end.once('close', () => ends.delete(end))
    }
    const opened = performance.now() + roundTrip
    carry(browser, server, () => Math.max(opened, performance.now()) + roundTrip / 2)
    carry(server, browser, (size) => {
      free = Math.max(free, performance.now()) + (size * 8000) / bitsPerSecond
      bytes += size
      return free + roundTrip / 2
    })
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  return {
    port: line.address().port,
    bytes: () => bytes,
    close() {
      line.close()
      for (const end of ends) end.destroy()
    },
  }
}

import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** Bytes; a small chunk lets all connections share the bandwidth. */
const chunkSize = 8 * 1024

/**
 * A TCP proxy on this machine that delays all connections of a browser, also those of its workers. All connections
 * share `bitsPerSecond` to the browser; each direction takes half of `roundTrip` milliseconds, and opening a connection
 * takes one `roundTrip`. `bytes()` is the number of bytes sent to the browser so far.
 */
export async function createSlowLine(port, { bitsPerSecond, roundTrip }) {
  const sockets = new Set()
  let bytes = 0
  let lineFreeAt = 0

  /** Forwards data in order, each chunk at the time that `deliveryTime` returns for its size. */
  function forward(from, to, deliveryTime) {
    let last = Promise.resolve()
    const schedule = (time, act) => {
      const timeout = new Promise((resolve) => setTimeout(resolve, time - performance.now()))
      last = Promise.all([last, timeout]).then(() => to.writable && act())
    }
    from.on('data', (data) => {
      for (let start = 0; start < data.length; start += chunkSize) {
        const chunk = data.subarray(start, start + chunkSize)
        schedule(deliveryTime(chunk.length), () => to.write(chunk))
      }
    })
    from.on('end', () => schedule(deliveryTime(0), () => to.end()))
    from.on('error', () => to.destroy())
    from.on('close', () => schedule(deliveryTime(0), () => to.end()))
  }

  const proxy = createServer((browser) => {
    const server = connect(port, '127.0.0.1')
    for (const socket of [browser, server]) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    }
    const opened = performance.now() + roundTrip
    forward(browser, server, () => Math.max(opened, performance.now()) + roundTrip / 2)
    forward(server, browser, (size) => {
      lineFreeAt = Math.max(lineFreeAt, performance.now()) + (size * 8000) / bitsPerSecond
      bytes += size
      return lineFreeAt + roundTrip / 2
    })
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    port: proxy.address().port,
    bytes: () => bytes,
    close() {
      proxy.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

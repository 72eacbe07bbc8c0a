import { readTick } from './tick.ts'

/** What the worker tells the page: that its socket is open or closed, or a tick. */
export type LiveWorkerEvent = 'open' | 'close' | ReturnType<typeof readTick>

const post = (event: LiveWorkerEvent, transfer: Transferable[] = []) => postMessage(event, { transfer })

/** Reads the live states away from the page's main thread: at 10,000 servers, one message has several megabytes. */
addEventListener('message', ({ data: url }: MessageEvent<string>) => {
  const socket = new WebSocket(url)
  socket.onopen = () => post('open')
  socket.onclose = () => post('close')
  socket.onmessage = ({ data }) => {
    try {
      const tick = readTick(String(data))
      post(tick, [tick.rows.buffer])
    } catch {
      // A message of another shape: the page closes the worker and opens the next socket after a pause.
      post('close')
    }
  }
})

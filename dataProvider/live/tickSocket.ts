import type { FeedSocket } from '../feed.ts'
import type { LiveWorkerEvent } from './liveWorker.ts'

const inBrowser = () => new Worker(new URL('./liveWorker.ts', import.meta.url), { type: 'module' })

/**
 * A socket in a worker. Its messages are ticks, not texts. The end of the worker ends the connection at once: the server
 * does not answer a close frame here, and a page's own socket would stay connected for another minute
 * (docs/contract/streams.md#close-codes). Firefox keeps the connection for 20 seconds in any case.
 */
export function openInWorker(url: string, start: () => Worker = inBrowser): FeedSocket {
  const worker = start()
  const socket: FeedSocket = { onopen: null, onmessage: null, onclose: null, close: () => worker.terminate() }
  const lose = () => {
    worker.terminate()
    socket.onclose?.()
  }
  worker.onerror = lose
  worker.onmessage = ({ data }: MessageEvent<LiveWorkerEvent>) => {
    if (data === 'open') socket.onopen?.()
    else if (data === 'close') lose()
    else socket.onmessage?.({ data })
  }
  worker.postMessage(url)
  return socket
}

/** How the socket of the live states is opened; undefined where there are no workers, as in jsdom. */
export const openTicks = typeof Worker === 'function' ? (url: string) => openInWorker(url) : undefined

import type { FeedSocket } from '../feed.ts'
import type { LiveWorkerEvent } from './liveWorker.ts'

/** The number of servers from which on messages are read in a worker. */
const many = 1000

const inBrowser = () => new Worker(new URL('./liveWorker.ts', import.meta.url), { type: 'module' })

/** A socket in a worker. Its messages are ticks, not texts. */
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

/** How the socket of the live states is opened for so many servers; undefined for a plain socket of the page. */
export const socketFor = (servers: number) =>
  servers >= many && typeof Worker === 'function' ? (url: string) => openInWorker(url) : undefined

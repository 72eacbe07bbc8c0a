import { expect, onTestFinished, test, vi } from 'vitest'
import { openInWorker } from '#dataProvider/live/tickSocket.ts'

/** A worker whose messages the test sends. */
function startWorker() {
  const worker = { posted: [] as unknown[], ended: false, onmessage: null, onerror: null } as unknown as Worker & {
    posted: unknown[]
    ended: boolean
  }
  worker.postMessage = (data: unknown) => void worker.posted.push(data)
  worker.terminate = () => void (worker.ended = true)
  const socket = openInWorker('ws://nezha/live', () => worker)
  const heard: unknown[] = []
  const listen = () => {
    socket.onopen = () => heard.push('open')
    socket.onclose = () => heard.push('close')
    socket.onmessage = ({ data }) => heard.push(data)
  }
  const send = (data: unknown) => worker.onmessage?.({ data } as MessageEvent)
  return { worker, socket, heard, listen, send }
}

test('live worker: the page hears what the worker tells of its socket', () => {
  const { worker, heard, listen, send } = startWorker()
  expect(worker.posted).toEqual(['ws://nezha/live'])
  listen()
  const tick = { time: 1, rows: new Float64Array() }
  ;['open', tick].forEach(send)
  expect([heard, worker.ended]).toEqual([['open', tick], false])
  send('close')
  expect([heard.at(-1), worker.ended]).toEqual(['close', true])
})

test('live worker: a script that fails is a lost connection', () => {
  const { worker, heard, listen } = startWorker()
  listen()
  worker.onerror?.({} as ErrorEvent)
  expect([heard, worker.ended]).toEqual([['close'], true])
})

test('live worker: whoever closes the socket ends the worker, and what it still tells is heard by nobody', () => {
  const { worker, socket, send } = startWorker()
  socket.close()
  expect(worker.ended).toBe(true)
  for (const late of ['open', { time: 1, rows: new Float64Array() }, 'close']) expect(() => send(late)).not.toThrow()
})

/** The script of the worker, with a socket that the test feeds. */
async function startScript() {
  const posted: { event: unknown; transfer: unknown }[] = []
  const sockets: { url: string; onopen?(): void; onclose?(): void; onmessage?(event: { data: unknown }): void }[] = []
  const begin: Record<string, (event: { data: string }) => void> = {}
  vi.stubGlobal('postMessage', (event: unknown, { transfer }: { transfer: unknown }) =>
    posted.push({ event, transfer }),
  )
  vi.stubGlobal('addEventListener', (type: string, listener: (event: { data: string }) => void) => {
    begin[type] = listener
  })
  vi.stubGlobal(
    'WebSocket',
    class {
      url: string
      constructor(url: string) {
        this.url = url
        sockets.push(this)
      }
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.resetModules()
  await import('#dataProvider/live/liveWorker.ts')
  begin.message?.({ data: 'ws://nezha/live' })
  return { posted, socket: sockets[0] }
}

test('live worker: its script tells of the socket and hands over the numbers of each tick', async () => {
  const { posted, socket } = await startScript()
  expect(socket?.url).toBe('ws://nezha/live')
  socket?.onopen?.()
  expect(posted).toEqual([{ event: 'open', transfer: [] }])
  socket?.onmessage?.({ data: JSON.stringify({ now: 7, servers: [{ id: 3, state: { cpu: 2 } }] }) })
  const { event, transfer } = posted[1] as { event: { time: number; rows: Float64Array }; transfer: unknown[] }
  expect([event.time, event.rows[0], event.rows[1]]).toEqual([7, 3, 2])
  expect(transfer).toEqual([event.rows.buffer])
  socket?.onclose?.()
  expect(posted.at(-1)).toEqual({ event: 'close', transfer: [] })
})

test('live worker: its script gives up at a message of another shape', async () => {
  const { posted, socket } = await startScript()
  socket?.onmessage?.({ data: '{"servers":[]}' })
  expect(posted).toEqual([{ event: 'close', transfer: [] }])
})

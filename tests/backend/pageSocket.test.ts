import { afterEach, expect, test } from 'vitest'
import { startBackend } from '#backend/node.ts'
import { createReplaySession } from '#backend/streamReplay.ts'

let started: ReturnType<typeof startBackend> | undefined
afterEach(() => started?.close())

const address = (path: string) => `ws://${location.host}/api/v1/ws${path}`

function listen(path: string, binaryType: BinaryType) {
  const socket = new WebSocket(address(path))
  socket.binaryType = binaryType
  const events: string[] = []
  const data: unknown[] = []
  socket.addEventListener('open', () => events.push('open'))
  socket.addEventListener('error', () => events.push('error'))
  socket.addEventListener('close', ({ code }) => events.push(`close ${code}`))
  socket.addEventListener('message', (event) => data.push(event.data))
  return { socket, events, data }
}

const start = () => {
  started = startBackend({ data: 'registered' })
  started.signIn()
  return started.backend
}

test('WebSocket: a page uses a terminal and gets its close event', async () => {
  const backend = start()
  const { socket, events, data } = listen(
    `/terminal/${await createReplaySession(backend, 'terminal', 1)}`,
    'arraybuffer',
  )
  const text = () => data.map((each) => new TextDecoder().decode(each as ArrayBuffer)).join('')
  await expect.poll(text).toContain('root@vm:/srv/agent# ')
  socket.send('echo typed\r')
  socket.send(new TextEncoder().encode('\0exit\r'))
  await expect.poll(() => events).toEqual(['open', 'close 1006'])
  expect(text()).toContain('\rtyped\r\n')
  expect(data[0]).toBeInstanceOf(ArrayBuffer)
})

test('WebSocket: binary messages are blobs unless the page asks for buffers', async () => {
  const backend = start()
  const { socket, data } = listen(`/file/${await createReplaySession(backend, 'file', 1)}`, 'blob')
  await expect.poll(() => socket.readyState).toBe(WebSocket.OPEN)
  socket.send(new Blob(['\x01/srv/files/small/a.bin']))
  await expect.poll(() => data.length).toBe(2)
  expect(data).toMatchObject([expect.any(Blob), expect.any(Blob)])
  expect(data.map((each) => (each as Blob).size)).toEqual([12, 5])
  socket.close()
  await expect.poll(() => backend.world.streams.size).toBe(0)
})

test('WebSocket: a refusal causes only an error event and close 1006', async () => {
  start()
  const { events, data } = listen('/terminal/unknown', 'arraybuffer')
  await expect.poll(() => events).toEqual(['error', 'close 1006'])
  expect(data).toEqual([])
})

test('WebSocket: the status socket sends text to the page', async () => {
  const backend = start()
  const { socket, data } = listen('/server', 'arraybuffer')
  await expect.poll(() => data.length).toBe(1)
  expect(JSON.parse(String(data[0]))).toMatchObject({ online: 1, servers: [{ id: 1 }, { id: 2 }] })
  socket.close()
  await expect.poll(() => backend.world.visitors).toEqual([])
})

test('WebSocket: the end of a test ends what a page left open', async () => {
  const backend = start()
  const { data } = listen(`/terminal/${await createReplaySession(backend, 'terminal', 1)}`, 'arraybuffer')
  await expect.poll(() => data.length).toBeGreaterThan(0)
  started?.close()
  expect(backend.world.streams.size).toBe(0)
})

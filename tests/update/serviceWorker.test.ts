import { expect, onTestFinished, test, vi } from 'vitest'
import { createPageSide } from '../../src/update/serviceWorker.ts'
import { startStream } from '../../src/streams/stream.ts'
import { createFakeSocket } from '../streams/fakeSocket.ts'

/** A page whose service worker takes messages; what comes through their ports is collected. */
function openPage() {
  const heard: unknown[] = []
  const worker = {
    postMessage(_: unknown, ports: readonly MessagePort[]) {
      const [port] = ports
      if (!port) return
      port.onmessage = ({ data }) => heard.push(data)
      onTestFinished(() => port.close())
    },
  }
  const workers = Object.assign(new EventTarget(), {
    register: async () => ({ active: worker, waiting: null, installing: null }),
    ready: Promise.resolve(),
  })
  const browser = {
    navigator: { locks: {}, serviceWorker: workers },
    performance: { getEntriesByType: () => [] },
    location: { origin: 'http://127.0.0.1' },
  } as unknown as Window & typeof globalThis
  return { heard, pageSide: createPageSide(browser, () => undefined) }
}

test('service worker: the page tells it that a stream is busy, until the product ends', async () => {
  const { heard, pageSide } = openPage()
  await pageSide?.keep({ version: '1.0.0', build: 'aaaaaaaa' })
  const { socket, accept, receive } = createFakeSocket()
  const leave = startStream(
    { create: async () => 'one', open: () => socket },
    { onOpen: () => undefined, onMessage: () => undefined, onEnd: () => undefined },
  )
  onTestFinished(leave)
  await vi.waitFor(() => {
    accept()
    receive('output')
    expect(heard).toContain('busy')
  })
  pageSide?.stop()
  const told = () => new Promise((done) => setImmediate(done))
  await told()
  heard.length = 0
  const time = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5000)
  onTestFinished(() => time.mockRestore())
  receive('output')
  await told()
  expect(heard).toEqual([])
})

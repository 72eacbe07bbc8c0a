import { expect, onTestFinished, test, vi } from 'vitest'
import { createRemoteSockets, type SocketWorker } from '../../../src/streams/remote/remoteSockets.ts'
import { hostSocket } from '../../../src/streams/remote/hostSocket.ts'
import { connect } from '../../../src/streams/socket.ts'
import { createFakeSocket } from '../fakeSocket.ts'

/** A page whose worker reads, can fail, or may be forbidden. */
function createPage(way: 'worker' | 'broken' | 'forbidden', isHidden = false) {
  const fake = createFakeSocket()
  let asked = 0
  const openFake = () => {
    asked += 1
    return fake.socket
  }
  let fail = () => {}
  const worker: SocketWorker = {
    postMessage: (_, ports) => way === 'worker' && ports.forEach((port) => hostSocket(port, openFake)),
    addEventListener: (_, listener) => void (fail = listener),
  }
  const make = () => {
    if (way === 'forbidden') throw new Error('SecurityError')
    return worker
  }
  const open = createRemoteSockets(make, openFake, () => isHidden)
  const got = { output: '', closed: [] as number[], opened: 0 }
  const sizes: number[] = []
  const socket = open('one')
  const connection = connect(socket, {
    onOpen: () => void (got.opened += 1),
    onMessage(bytes) {
      got.output += Buffer.from(bytes).toString()
      sizes.push(bytes.length)
      if (vi.isFakeTimers()) vi.advanceTimersByTime(1000)
      socket.backlog?.drawn(100)
    },
    onClose: (code) => got.closed.push(code),
  })
  return { ...fake, asked: () => asked, connection, socket, got, sizes, fail: () => fail() }
}

async function opened({ asked, accept, got }: ReturnType<typeof createPage>) {
  await vi.waitFor(() => expect(asked()).toBe(1))
  accept()
  await vi.waitFor(() => expect(got.opened).toBe(1))
}

test.each(['worker', 'broken', 'forbidden'] as const)('remote socket: is used as any other with a %s', async (way) => {
  const page = createPage(way)
  if (way === 'broken') page.fail()
  await opened(page)
  page.connection.send('ls\r')
  await vi.waitFor(() => expect(page.sent).toEqual(['ls\r']))
  for (const text of ['a', 'b', 'c']) page.receive(text)
  page.end(1009)
  await vi.waitFor(() => expect(page.got).toEqual({ output: 'abc', closed: [1009], opened: 1 }))
})

test('remote socket: counts what the socket has not sent yet', async () => {
  const page = createPage('worker')
  await opened(page)
  page.connection.send('漢字')
  expect(page.connection.waiting()).toBe(2)
  await vi.waitFor(() => expect(page.connection.waiting()).toBe(0))
})

test('remote socket: left in a flood, it closes at once', async () => {
  const page = createPage('worker')
  await opened(page)
  for (let at = 0; at < 100; at += 1) page.receive('\x1b'.repeat(1000))
  page.connection.close()
  await vi.waitFor(() => expect(page.state()).toBe('closing'))
  page.end(1006)
  await vi.waitFor(() => expect(page.got.closed).toEqual([1006]))
})

test('remote socket: lost in a flood and left before all of it is drawn, it has ended', async () => {
  const page = createPage('worker')
  await opened(page)
  for (let at = 0; at < 100; at += 1) page.receive('\x1b'.repeat(1000))
  page.end(1006)
  page.connection.close()
  await vi.waitFor(() => expect(page.got).toEqual({ output: '', closed: [1006], opened: 1 }))
})

test('remote socket: a worker that fails later ends its sockets', async () => {
  const page = createPage('worker')
  await opened(page)
  page.fail()
  expect(page.got.closed).toEqual([1006])
})

test.each([
  ['visible page that draws slowly', false, 32 * 1024],
  ['hidden page, whatever it takes,', true, 1024 * 1024],
])('remote socket: a %s gets portions of its size', async (_, isHidden, most) => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const page = createPage('worker', isHidden)
  await opened(page)
  for (let at = 0; at < 2048; at += 1) page.receive('\x1b'.repeat(1024))
  page.end(1009)
  await vi.waitFor(() => expect(page.got.closed).toEqual([1009]))
  expect(Math.max(...page.sizes)).toBe(most)
})

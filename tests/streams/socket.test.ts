import { afterEach, expect, test, vi } from 'vitest'
import { connect, openWebSocket } from '../../src/streams/socket.ts'
import { createFakeSocket } from './fakeSocket.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['http://127.0.0.1:8008/dashboard/terminal/1?a#b', 'terminal', 'ws://127.0.0.1:8008/api/v1/ws/terminal/5b1f'],
  ['https://nezha.example.com/dashboard/', 'file', 'wss://nezha.example.com/api/v1/ws/file/5b1f'],
] as const)('WebSocket: on the page %s the address of a %s is %s', (href, kind, address) => {
  const opened: unknown[] = []
  vi.stubGlobal('location', { href })
  vi.stubGlobal(
    'WebSocket',
    class {
      constructor(...given: unknown[]) {
        opened.push(given)
      }
    },
  )
  openWebSocket(kind)('5b1f')
  expect(opened).toEqual([[address]])
})

test('WebSocket: messages arrive as buffers', () => {
  const { socket, accept, receive } = createFakeSocket()
  const told: unknown[] = []
  const line = connect(socket, {
    onOpen: () => told.push('open'),
    onMessage: (bytes) => told.push([...bytes]),
    onClose: (code, opened) => told.push([code, opened]),
  })
  line.send('too early')
  accept()
  receive(Uint8Array.of(1, 255))
  expect(socket.binaryType).toBe('arraybuffer')
  expect(told).toEqual(['open', [1, 255]])
})

import { stripVTControlCharacters as plain } from 'node:util'
import { expect, test } from 'vitest'
import { attach } from '#backend/streamClient.ts'
import { createReplaySession } from '#backend/streamReplay.ts'
import { terminal } from '#backend/terminalClient.ts'

test('terminal: sleep takes its time, keeps the input typed meanwhile and stops at Ctrl-C', async () => {
  const { clock, socket, type } = await terminal()
  socket.text()
  expect(type('sleep 2; echo awake\r')).toBe('sleep 2; echo awake\r\n\r')
  clock.advance(1500)
  expect(type('echo typed\r')).toBe('echo typed\r\n')
  clock.advance(499)
  expect(socket.text()).toBe('')
  clock.advance(1)
  const text = plain(socket.text())
  expect(text).toContain('awake\r\n')
  expect(text).toContain('typed\r\n')
  type('sleep 1000\r')
  expect(type('\x03')).toBe('^C\r\nroot@tokyo:/opt/nezha/agent# ')
})

test('terminal: top redraws the whole screen at its size and restores it afterwards', async () => {
  const { clock, socket } = await terminal()
  socket.text()
  socket.send(Buffer.from('\x01{"Rows":5,"Cols":60}'))
  socket.send('top\r')
  const first = socket.text()
  expect(first).toContain('\x1b[?1049h')
  expect(first.split('\x1b[H').at(-1)?.split('\r\n')).toHaveLength(5)
  clock.advance(4000)
  expect(socket.text().split('\x1b[H')).toHaveLength(3)
  socket.send('q')
  expect(socket.text()).toContain('\x1b[?1049l')
})

test('terminal: flood writes the requested mebibytes in portions and stops at Ctrl-C', async () => {
  const { clock, socket, type } = await terminal()
  socket.text()
  socket.send('flood 2\r')
  const begun = socket.text().length
  expect(begun).toBeLessThan(300_000)
  clock.advance(1000)
  const text = socket.text()
  const prompt = 'root@tokyo:/opt/nezha/agent# '
  expect(plain(text).endsWith(`\r\n${prompt}`)).toBe(true)
  expect(begun + plain(text).length - prompt.length).toBe(2 * 1_048_576 + 'flood 2\r\n'.length + '\x1b[?2004l\r'.length)
  type('flood 1000\r')
  clock.advance(5)
  expect(type('\x03')).toContain('^C\r\n')
  clock.advance(1000)
  expect(socket.text()).toBe('')
})

test('terminal: flood writes nothing while the socket has no room', async () => {
  const { backend } = await terminal()
  const url = `http://127.0.0.1:8008/api/v1/ws/terminal/${await createReplaySession(backend, 'terminal', 1)}`
  const opened = backend.sockets.open(new Request(url, { headers: { Cookie: backend.signIn() } }))
  if (opened instanceof Response) throw new Error(await opened.text())
  const waiting: (() => void)[] = []
  let bytes = 0
  const { onMessage } = opened({
    send: (message) => void (bytes += message.length),
    drop: () => {},
    drained: (run) => void waiting.push(run),
  })
  onMessage('flood 1\r')
  const steps = Array.from({ length: 4 }, () => {
    const before = bytes
    waiting.shift()?.()
    return Math.round((bytes - before) / 1024)
  })
  expect(steps).toEqual([256, 256, 256, 0])
  expect(waiting).toEqual([])
})

test('terminal: yes repeats a word until Ctrl-C', async () => {
  const { clock, socket, type } = await terminal()
  socket.text()
  socket.send('yes no\r')
  clock.advance(100)
  expect(socket.text().split('no\r\n').length).toBeGreaterThan(500_000)
  expect(type('\x03')).toContain('^C\r\n')
  clock.advance(1000)
  expect(socket.text()).toBe('')
})

test('terminal: the mouse program shows reports that arrive as bytes or as text', async () => {
  const { socket } = await terminal()
  socket.text()
  socket.send('mouse\r')
  expect(socket.text()).toContain('\x1b[?1000h')
  socket.send(Uint8Array.of(0, 0x1b, 0x5b, 0x4d, 0x20, 0xff, 0x80))
  expect(socket.text()).toBe('1b 5b 4d 20 ff 80\r\n')
  socket.send('q')
  expect(socket.text()).toContain('71\r\n\x1b[?1000l')
  socket.send('mouse -s\r')
  expect(socket.text()).toContain('\x1b[?1000h\x1b[?1006h')
  socket.send('\x03')
  expect(socket.text()).toContain('\x1b[?1006l')
})

test('terminal: a paste of 2 MiB arrives whole, and a paste at the prompt may be split anywhere', async () => {
  const { socket, run } = await terminal()
  socket.text()
  socket.send('stty -echo; wc -c\r')
  const text = `${'0123456789'.repeat(10)}\r`.repeat(20_764).slice(0, 2 * 1_048_576)
  for (let at = 0; at < text.length; at += 65_536) socket.send(text.slice(at, at + 65_536))
  socket.text()
  socket.send('\x04\x04')
  expect(socket.text()).toContain(`${2 * 1_048_576}\r\n`)
  socket.send('stty sane\r')
  socket.text()
  socket.send('\x1b[200~echo a')
  for (const character of '\x1b[201~') socket.send(character)
  expect(run('b')).toBe('ab')
})

test('stream session: the server counts each created and each attached session', async () => {
  const { backend, socket } = await terminal()
  expect(backend.world.counts).toEqual({ made: 1, attached: 1 })
  await createReplaySession(backend, 'terminal', 1)
  socket.leave()
  expect(backend.world.counts).toEqual({ made: 2, attached: 1 })
})

test('faults: a test can make a connection drop after a given time', async () => {
  const { backend, clock } = await terminal()
  backend.agent(1).behave({ drop: 3000 })
  const socket = await attach(backend, 'terminal')
  clock.advance(2999)
  expect(socket.code()).toBe(undefined)
  clock.advance(1)
  expect(socket.code()).toBe(1006)
})

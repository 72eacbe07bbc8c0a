import { expect, test } from 'vitest'
import { createManualClock } from '#backend/clock.ts'
import { createBackend } from '#backend/index.ts'
import { file, diskFolder } from '#backend/machine/disk.ts'
import { machineOf } from '#backend/machine/machine.ts'
import { attach } from '#backend/streamClient.ts'
import type { Host, AgentBehavior } from '#backend/state.ts'
import type { Tree } from '#backend/machine/disk.ts'

const bytes = (op: number, rest: string | Uint8Array = '') =>
  new Uint8Array(Buffer.concat([Uint8Array.of(op), Buffer.from(rest)]))
const header = (size: number, path: string) => {
  const eight = Buffer.alloc(8)
  eight.writeBigUInt64BE(BigInt(size))
  return bytes(2, new Uint8Array(Buffer.concat([eight, Buffer.from(path)])))
}

/** A machine with this tree in /t. */
async function files(tree: Tree = {}, { host = {}, behavior }: { host?: Host; behavior?: AgentBehavior } = {}) {
  const clock = createManualClock()
  const backend = createBackend({
    clock,
    seed: { user: [{ username: 'admin', role: 0 }], server: [{ host: { version: '2.3.3', ...host }, behavior }] },
  })
  const { disk } = machineOf(backend.world, backend.tables.server[0]!)
  const t = diskFolder(tree)
  disk.root.entries.set('t', t)
  const socket = await attach(backend, 'file')
  const answers = () =>
    socket.messages.splice(0).map((message) => Buffer.from(message as Uint8Array).toString('latin1'))
  const ask = (message: Uint8Array) => {
    socket.send(message)
    return answers()
  }
  return { backend, clock, disk, t, socket, ask, answers }
}

const size = (count: number) =>
  `NZTD${String.fromCharCode(0, 0, 0, 0, count >> 24, (count >> 16) & 255, (count >> 8) & 255, count & 255)}`

test('listing: a name of more than 255 bytes garbles the listing, as on a real agent', async () => {
  const { ask } = await files({ ['x'.repeat(300)]: '' })
  expect(ask(bytes(0, '/t'))).toEqual([`NZFN\0\0\0\x02/t\0${String.fromCharCode(44)}${'x'.repeat(300)}`])
})

test('listing: an unreadable folder answers with home; after an unreadable home the agent stays silent', async () => {
  const { ask, disk } = await files({ closed: diskFolder({}, { locked: true }) })
  expect(ask(bytes(0, '/t/closed'))[0]).toContain('NZFN\0\0\0\x06/root/\0')
  const home = disk.root.entries.get('root')
  if (home?.kind === 'folder') home.locked = true
  expect(ask(bytes(0, '/t/closed'))).toEqual([])
  expect(ask(bytes(0, '/t'))).toEqual([])
})

test.each([
  ['missing', '2.3.3', 'NERRopen download file: no such file or directory'],
  ['missing', '2.2.0', 'NERRopen /t/missing: no such file or directory'],
  ['closed', '2.3.3', 'NERRopen download file: permission denied'],
  ['file/below', '2.2.0', 'NERRopen /t/file/below: not a directory'],
  ['empty', '2.3.3', 'NERRrequested file is empty'],
])('download: %s from an agent %s fails with "%s"', async (name, version, error) => {
  const tree = { closed: file('x', { locked: true }), file: 'x', empty: '' }
  const { ask } = await files(tree, { host: { version } })
  expect(ask(bytes(1, `/t/${name}`))).toEqual([error])
})

test('download: a file of /proc counts as empty', async () => {
  const { ask } = await files()
  expect(ask(bytes(1, '/proc/uptime'))).toEqual(['NERRrequested file is empty'])
})

test('download: a file can shrink, grow or break during the download', async () => {
  const { ask } = await files({
    shrinks: file('abc', { size: 5 }),
    grows: file('abcdef', { size: 5 }),
    breaks: file('abcdef', { brokenAt: 2 }),
  })
  expect(ask(bytes(1, '/t/shrinks'))).toEqual([size(5), 'abc'])
  expect(ask(bytes(1, '/t/grows'))).toEqual([size(5), 'abcdef'])
  expect(ask(bytes(1, '/t/breaks'))).toEqual([size(6), 'ab', 'NERRread /t/breaks: input/output error'])
})

test('download: a slow agent sends piece by piece, and a listing can arrive between two pieces', async () => {
  const { clock, socket, answers } = await files({ big: new Uint8Array(2_500_000) }, { behavior: { answer: 100 } })
  socket.send(bytes(1, '/t/big'))
  expect(answers()).toEqual([])
  clock.advance(100)
  expect(answers().map((each) => each.length)).toEqual([12, 1_048_576])
  socket.send(bytes(0, '/t'))
  clock.advance(1000)
  expect(answers().map((each) => (each.startsWith('NZFN') ? 'listing' : each.length))).toEqual([
    1_048_576,
    'listing',
    402_848,
  ])
})

test('upload: overwrites a file byte for byte, with messages of any size', async () => {
  const { ask } = await files({ 'a.bin': 'before' })
  expect(ask(header(2_000_000, '/t/a.bin'))).toEqual([])
  expect(ask(new Uint8Array(1_500_000).fill(1))).toEqual([])
  expect(ask(new Uint8Array(500_000).fill(2))).toEqual(['NZUP'])
  const [head, ...data] = ask(bytes(1, '/t/a.bin'))
  expect(head).toBe(size(2_000_000))
  expect(data.join('')).toBe('\x01'.repeat(1_500_000) + '\x02'.repeat(500_000))
})

test('upload: empties the file at once and also writes surplus bytes of the last message', async () => {
  const { ask, backend } = await files({ 'a.txt': 'before' })
  ask(header(3, '/t/a.txt'))
  const other = await attach(backend, 'file')
  other.send(bytes(1, '/t/a.txt'))
  expect(other.text()).toBe('NERRrequested file is empty')
  expect(ask(new Uint8Array(Buffer.from('hello')))).toEqual(['NZUP'])
  expect(ask(bytes(1, '/t/a.txt'))).toEqual([size(5), 'hello'])
})

test('upload: after a failed upload the agent reads every chunk as a request', async () => {
  const { ask, t } = await files({ sealed: diskFolder({}, { sealed: true }) })
  expect(ask(header(4, '/t/sealed/a'))).toEqual(['NERRopen /t/sealed/a: permission denied'])
  expect(ask(header(4, '/t'))).toEqual(['NERRopen /t: is a directory'])
  expect(ask(header(0, '/t/created'))).toEqual(['NZUP'])
  expect([...t.entries.keys()]).toEqual(['sealed', 'created'])
  expect(ask(new Uint8Array())).toEqual(['NERRdata is invalid'])
})

test('upload: a full disk reports its error in the middle', async () => {
  const { ask, disk } = await files()
  disk.free = 6
  expect(ask(header(10, '/t/a'))).toEqual([])
  expect(ask(new Uint8Array(4))).toEqual([])
  expect(ask(new Uint8Array(4))).toEqual(['NERRwrite /t/a: no space left on device'])
})

test('Windows: the file manager accepts both separators and falls back to the home folder of Windows', async () => {
  const { ask } = await files({}, { host: { platform: 'Microsoft Windows Server 2022 Datacenter' } })
  expect(ask(bytes(0, 'C:/Users'))).toEqual(['NZFN\0\0\0\x08C:/Users\x01\x0dAdministrator\x01\x06Public'])
  expect(ask(bytes(0, 'c:\\Users\\'))).toEqual(['NZFN\0\0\0\x09c:\\Users\\\x01\x0dAdministrator\x01\x06Public'])
  expect(ask(bytes(0, 'D:\\'))[0]).toContain('NZFN\0\0\0\x17C:\\Users\\Administrator\\\x01')
  expect(ask(bytes(1, 'C:\\none'))).toEqual(['NERRopen C:\\none: The system cannot find the file specified.'])
})

test('file manager: shares the disk with the terminal and keeps it between sessions', async () => {
  const { backend, ask, socket } = await files()
  const terminal = await attach(backend, 'terminal')
  terminal.send('echo -n shared > /t/note\r')
  expect(ask(bytes(1, '/t/note'))).toEqual([size(6), 'shared'])
  socket.leave()
  const again = await attach(backend, 'file')
  again.send(bytes(1, '/t/note'))
  expect(again.text()).toContain('shared')
})

test('WebSocket: a socket that breaks at a given byte delivers everything before it and nothing after', async () => {
  const request = bytes(1, '/t/big')
  const { ask, answers, socket } = await files(
    { big: new Uint8Array(2_500_000) },
    { behavior: { cut: request.length + 12 + 1_048_576 } },
  )
  expect(ask(request).map(({ length }) => length)).toEqual([12, 1_048_576])
  expect(socket.code()).toBe(1006)
  expect(answers()).toEqual([])
})

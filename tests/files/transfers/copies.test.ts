import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { diskFolder, file, type Tree } from '#backend/machine/disk.ts'
import { machineOf } from '#backend/machine/machine.ts'
import type { FileSession } from '../../../src/streams/fileSession.ts'
import { leftBy } from '../../../src/files/transfers/transfer.ts'
import { TransferError } from '../../../src/files/transfers/transferError.ts'
import { createSignedInTransfers, mebibyteOfFiles, path, patterned, sha256 } from './product.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const big = patterned(3 * mebibyteOfFiles + 5)

/** Transfers of a page; the second server has `there` in /from, and files are copied to /t of the first one. */
function createCopies(there: Tree, options: Parameters<typeof createSignedInTransfers>[0] = {}) {
  const product = createSignedInTransfers(options)
  const other = product.backend.tables.server[1]!
  // This one refuses commands otherwise.
  other.agent_config = product.row.agent_config
  machineOf(product.backend.world, other).disk.root.entries.set('from', diskFolder(there))
  return {
    ...product,
    other,
    copy: (name: string, replaces = false) =>
      product.transfers.upload(product.folder('/t'), [
        { name, replaces, file: { name, from: { serverId: other.id, path: path(`/from/${name}`), name } } },
      ]),
  }
}

test('copy: the target gets what the source has, and the place in between is empty again', async () => {
  const product = createCopies({ big })
  product.copy('big')
  await product.settle()
  expect(product.transferOf('big')).toMatchObject({
    state: 'done',
    done: big.length,
    checked: 'size',
    isReading: false,
  })
  expect(sha256(product.contentOf('big')!)).toBe(sha256(big))
  expect([product.aborted, product.openSessions()]).toEqual([['kept'], [0, 0]])
})

test.each([
  ['that is missing', 'none'],
  ['that breaks while it is read', 'broken'],
  ['that has become shorter', 'shorter'],
])('copy: a source %s leaves the target as it was', async (_what, name) => {
  const there = { broken: file(big, { brokenAt: mebibyteOfFiles + 7 }), shorter: file('abc', { size: 5 }) }
  const product = createCopies(there, { tree: { [name]: 'before' } })
  product.copy(name, true)
  await product.settle()
  const copied = product.transferOf(name)!
  expect([copied.state, copied.isReading, leftBy(copied)]).toEqual(['failed', true, undefined])
  expect(new TextDecoder().decode(product.contentOf(name))).toBe('before')
  expect(product.openSessions()).toEqual([0, 0])
})

test('copy: a socket that dies while the target is written leaves a part, and the transfer knows it', async () => {
  const wrapSession = (session: FileSession, drop: () => void): FileSession => ({
    ...session,
    upload: (to, content, sending) =>
      session.upload(to, content, {
        ...sending,
        onSent(bytes) {
          sending?.onSent?.(bytes)
          if (bytes === mebibyteOfFiles) drop()
        },
      }),
  })
  const product = createCopies({ big }, { wrapSession })
  product.copy('big')
  await product.settle()
  const copied = product.transferOf('big')!
  expect([copied.state, copied.isReading, leftBy(copied)]).toEqual(['failed', false, 'made'])
  expect(product.aborted).toEqual(['kept'])
})

test('copy: a source that others have changed meanwhile is not written', async () => {
  const check = async (serverId: number) => {
    if (serverId !== 1) throw new TransferError('differs', 'it is another one')
    return undefined
  }
  const product = createCopies({ a: 'new' }, { tree: { a: 'before' }, check })
  product.copy('a', true)
  await product.settle()
  expect(product.transferOf('a')).toMatchObject({ state: 'failed', error: { kind: 'changing' } })
  expect(new TextDecoder().decode(product.contentOf('a'))).toBe('before')
})

test.each([
  ['both servers tell it', 'checksum', 'checksum'],
  ['one server tells only the size', 'size', 'size'],
] as const)('copy: the checksum agrees only if %s', async (_who, told, checked) => {
  const product = createCopies({ a: 'a' }, { check: async (id) => (id === 1 ? told : 'checksum') })
  product.copy('a')
  await product.settle()
  expect(product.transferOf('a')).toMatchObject({ state: 'done', checked })
})

test('copy: a pause while the source is read begins again, and a cancel leaves no session', async () => {
  const product = createCopies({ big })
  product.other.behavior = { answer: 500 }
  product.copy('big')
  await vi.advanceTimersByTimeAsync(300)
  expect(product.transferOf('big')).toMatchObject({ state: 'running' })
  product.transfers.pauseAll()
  expect(product.transferOf('big')).toMatchObject({ state: 'paused', restarts: true })
  product.transfers.resumeAll()
  await product.settle()
  expect(sha256(product.contentOf('big')!)).toBe(sha256(big))
  product.copy('big', true)
  await vi.advanceTimersByTimeAsync(300)
  product.transfers.pauseAll()
  product.transfers.cancelAll()
  await vi.advanceTimersByTimeAsync(1000)
  expect([product.states(), product.openSessions()]).toEqual([
    ['done', 'cancelled'],
    [0, 0],
  ])
})

test('copy: it waits for the transfer that writes its source', async () => {
  const product = createCopies({ a: 'a' })
  product.row.behavior = { answer: 300 }
  product.copy('a')
  const back = { serverId: product.row.id, path: path('/t/a'), name: 'a' }
  product.transfers.upload({ serverId: product.other.id, path: path('/from') }, [
    { name: 'back', file: { name: 'back', from: back } },
  ])
  await vi.advanceTimersByTimeAsync(0)
  expect(product.states()).toEqual(['running', 'waiting'])
  await product.settle()
  expect(product.states()).toEqual(['done', 'done'])
})

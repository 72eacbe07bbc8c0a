import { expect, test } from 'vitest'
import { hostFile } from '../../../src/files/transfers/sinks/fileHost.ts'
import type { WriterEvent, WriterRequest } from '../../../src/files/transfers/workerMessages.ts'
import { createFileWriter, type FileWorker } from '../../../src/files/transfers/sinks/fileWriter.ts'
import type { Bytes } from '../../../src/streams/bytes.ts'
import { mebibyteOfFiles, patterned, sha256 } from './product.ts'

interface Disk {
  /** The number of bytes that fit. */
  room?: number
  /** A full disk writes what fits and reports only that number, without an error. */
  isSilent?: boolean
  /** Each piece waits for goOn(). */
  isHeld?: boolean
}

/** A worker with a file. Messages are asynchronous both ways, as in a browser. */
function createDisk({ room = Infinity, isSilent = false, isHeld = false }: Disk = {}) {
  const pieces: Uint8Array[] = []
  const toHost: ((event: { data: WriterRequest }) => void)[] = []
  const toPage: ((event: { data: WriterEvent }) => void)[] = []
  const toCrash: (() => void)[] = []
  const waiting: WriterRequest[] = []
  let stored = 0
  let isClosed = false
  let isEnded = false
  let isWaiting = isHeld

  const later = (act: () => void) => void setImmediate(act)
  const pass = (request: WriterRequest) => toHost.forEach((hear) => hear({ data: request }))

  hostFile({
    addEventListener: (_type, listener) => void toHost.push(listener),
    postMessage: (event) => later(() => toPage.forEach((hear) => hear({ data: event }))),
  })
  const worker: FileWorker = {
    postMessage(request, transfer = []) {
      const sent = request.kind === 'write' ? structuredClone(request, { transfer }) : request
      if (isWaiting) waiting.push(sent)
      else later(() => pass(sent))
    },
    addEventListener(type: 'message' | 'error', listener: never) {
      if (type === 'message') toPage.push(listener)
      else toCrash.push(listener)
    },
    terminate() {
      isEnded = true
    },
  }
  const file = {
    createSyncAccessHandle: async () => ({
      write(bytes: Bytes, { at }: { at: number }) {
        if (at !== stored) throw new Error('a gap')
        const taken = Math.min(bytes.length, room - stored)
        if (taken < bytes.length && !isSilent) throw new DOMException('no room', 'QuotaExceededError')
        pieces.push(bytes.slice(0, taken))
        stored += taken
        return taken
      },
      truncate() {},
      close() {
        isClosed = true
      },
    }),
  }
  return {
    file,
    make: () => worker,
    held: () => Buffer.concat(pieces),
    state: () => ({ isClosed, isEnded }),
    goOn() {
      isWaiting = false
      for (const request of waiting.splice(0)) later(() => pass(request))
    },
    crash: () => toCrash.forEach((hear) => hear()),
  }
}

test('file writer: writes in order, reports progress and releases the file at the end', async () => {
  const disk = createDisk()
  const told: number[] = []
  const writer = createFileWriter(disk.file, (bytes) => told.push(bytes), disk.make)
  const content = patterned(5 * mebibyteOfFiles + 3)
  for (let at = 0; at < content.length; at += mebibyteOfFiles)
    await writer.write(content.slice(at, at + mebibyteOfFiles))
  expect(await writer.close()).toBe(content.length)
  expect(sha256(disk.held())).toBe(sha256(content))
  expect(told.at(-1)).toBe(content.length)
  expect(disk.state()).toEqual({ isClosed: true, isEnded: true })
})

test('file writer: waits when the disk is slow', async () => {
  const disk = createDisk({ isHeld: true })
  const writer = createFileWriter(disk.file, () => {}, disk.make)
  let written = 0
  const writes = (async () => {
    for (; written < 6; written += 1) await writer.write(new Uint8Array(mebibyteOfFiles))
  })()
  await new Promise((resolve) => setImmediate(resolve))
  expect(written).toBe(3)
  disk.goOn()
  await writes
  expect(await writer.close()).toBe(6 * mebibyteOfFiles)
})

test.each([true, false])(
  'file writer: a full disk (reported by itself: %s) fails the next writes and the close',
  async (tells) => {
    const disk = createDisk({ room: 2 * mebibyteOfFiles, isSilent: !tells })
    const writer = createFileWriter(disk.file, () => {}, disk.make)
    const fill = async () => {
      for (let piece = 0; piece < 9; piece += 1) await writer.write(new Uint8Array(mebibyteOfFiles))
    }
    await expect(fill()).rejects.toMatchObject({ name: 'QuotaExceededError' })
    await expect(writer.close()).rejects.toMatchObject({ name: 'QuotaExceededError' })
    expect(disk.state()).toEqual({ isClosed: true, isEnded: true })
    expect(disk.held()).toHaveLength(2 * mebibyteOfFiles)
  },
)

test('file writer: a file without write access is an error', async () => {
  const disk = createDisk()
  const writer = createFileWriter({}, () => {}, disk.make)
  await expect(writer.close()).rejects.toThrow('cannot write to files')
})

test('file writer: a crashed worker fails the pending call', async () => {
  const disk = createDisk({ isHeld: true })
  const writer = createFileWriter(disk.file, () => {}, disk.make)
  const closed = writer.close()
  disk.crash()
  await expect(closed).rejects.toThrow('has failed')
})

import { expect, test, vi } from 'vitest'
import type { ReadingEvent } from '#configuration/reading/hostReading.ts'
import { hostReading } from '#configuration/reading/hostReading.ts'
import { readInBackground, type ReadingWorker } from '#configuration/reading/readInBackground.ts'

const text = 'lotus: 1\ndialect: classic\nrecords: { nat: [{ id: 1, name: box }] }'
const content = { lotus: 1, dialect: 'classic', records: { nat: [{ id: 1, name: 'box' }] }, names: {}, secrets: {} }

/** A file that tells whether it was read, and by whom. */
const fileOf = (words: string) => new File([words], 'own.yaml')

/** A worker of a page. It answers once it is let, so that a test can act before. */
function createWorker() {
  const toPage: ((event: { data: ReadingEvent }) => void)[] = []
  const toHost: ((event: { data: Blob }) => void)[] = []
  const toCrash: (() => void)[] = []
  const sent: Blob[] = []
  let isEnded = false
  const worker: ReadingWorker = {
    postMessage: (file) => void sent.push(file),
    addEventListener(type: 'message' | 'error', listener: never) {
      if (type === 'message') toPage.push(listener)
      else toCrash.push(listener)
    },
    terminate: () => void (isEnded = true),
  }
  const tell = (data: ReadingEvent) => toPage.forEach((hear) => hear({ data: structuredClone(data) }))
  return {
    make: () => worker,
    sent,
    isEnded: () => isEnded,
    tell,
    crash: () => toCrash.forEach((hear) => hear()),
    /** Lets the worker's own code answer. */
    work() {
      hostReading({ postMessage: tell, addEventListener: (_type, listener) => void toHost.push(listener) })
      for (const data of sent.splice(0)) toHost.forEach((hear) => hear({ data }))
    },
  }
}

const { signal: never } = new AbortController()

test('reading a file: the worker is sent the file itself, reads it, and is ended', async () => {
  const worker = createWorker()
  const file = fileOf(text)
  const onPage = vi.spyOn(file, 'text')
  const read = readInBackground(file, never, worker.make)
  expect(worker.sent).toEqual([file])
  expect(onPage).not.toHaveBeenCalled()
  worker.work()
  expect(await read).toEqual(content)
  expect(worker.isEnded()).toBe(true)
})

test.each([
  ['lotus: 1\n- a', { kind: 'syntax', message: expect.stringContaining('line 2') as string }],
  ['a: 1', { kind: 'foreign' }],
])('reading a file: the refusal of the worker is that of a page: %j', async (words, fault) => {
  const worker = createWorker()
  const read = readInBackground(fileOf(words), never, worker.make)
  worker.work()
  await expect(read).rejects.toMatchObject({ name: 'ConfigurationError', fault })
  expect(worker.isEnded()).toBe(true)
})

const bytes = (words: string, unit: (code: number) => number[], mark: number[] = []) =>
  new File([new Uint8Array([...mark, ...[...words].flatMap((letter) => unit(letter.charCodeAt(0)))])], 'own.yaml')
const low = (code: number) => [code & 255, code >> 8]
const high = (code: number) => [code >> 8, code & 255]

const named = text.replace('box', 'büro')
const contentNamed = { ...content, records: { nat: [{ id: 1, name: 'büro' }] } }

test.each([
  ['UTF-8', fileOf(named)],
  ['UTF-8 with a mark', fileOf(`\ufeff${named}`)],
  ['UTF-16, low byte first', bytes(named, low, [0xff, 0xfe])],
  ['UTF-16, high byte first', bytes(named, high, [0xfe, 0xff])],
])('reading a file: it may be %s', async (_encoding, file) => {
  const worker = createWorker()
  const read = readInBackground(file, never, worker.make)
  worker.work()
  expect(await read).toEqual(contentNamed)
})

test.each([
  ['Latin-1', bytes(named, (code) => [code])],
  ['UTF-16 without a mark', bytes(named, low)],
  ['UTF-16 that is cut short', bytes(named, (code) => low(code).slice(0, code === 0x5d ? 1 : 2), [0xff, 0xfe])],
])('reading a file: %s is refused, by a worker and by the page', async (_encoding, file) => {
  const refusal = { name: 'ConfigurationError', fault: { kind: 'encoding' } }
  const worker = createWorker()
  const read = readInBackground(file, never, worker.make)
  worker.work()
  await expect(read).rejects.toMatchObject(refusal)
  const missing = () => {
    throw new ReferenceError('Worker is not defined')
  }
  await expect(readInBackground(file, never, missing)).rejects.toMatchObject(refusal)
})

test('reading a file: who cancels ends the worker at once, and what it still tells is heard by nobody', async () => {
  const worker = createWorker()
  const stop = new AbortController()
  const read = readInBackground(fileOf(text), stop.signal, worker.make)
  worker.tell({ kind: 'begun' })
  stop.abort()
  await expect(read).rejects.toThrow(stop.signal.reason as Error)
  expect(worker.isEnded()).toBe(true)
  expect(() => worker.work()).not.toThrow()
})

test('reading a file: the page reads it where workers are missing, or their script cannot be loaded', async () => {
  const missing = () => {
    throw new ReferenceError('Worker is not defined')
  }
  expect(await readInBackground(fileOf(text), never, missing)).toEqual(content)

  const worker = createWorker()
  const read = readInBackground(fileOf(text), never, worker.make)
  worker.crash()
  expect(await read).toEqual(content)
})

test('reading a file: what broke the worker while it read is not tried again on the page', async () => {
  const worker = createWorker()
  const read = readInBackground(fileOf(text), never, worker.make)
  worker.tell({ kind: 'begun' })
  worker.crash()
  await expect(read).rejects.toThrow('the worker that reads has failed')
})

const nested = (depth: number) => `{ "lotus": 1, "x": ${'['.repeat(depth)}${']'.repeat(depth)} }`

test.each([
  ['JSON', nested(50_000)],
  ['YAML', `# yaml\n${nested(20_000)}`],
])('reading a file: %s nested more deeply than any record is refused, and leaves no question open', async (_, deep) => {
  const worker = createWorker()
  const read = readInBackground(fileOf(deep), never, worker.make)
  worker.work()
  await expect(read).rejects.toThrow('nested too deeply')
})

import { expect, test } from 'vitest'
import type { PrivateFolder, PrivateStorage } from '../../../src/files/transfers/sinks/privateFiles.ts'
import { createSinks } from '../../../src/files/transfers/sinks/sinks.ts'

const abc = new Uint8Array(Buffer.from('abc'))

/** A folder of a browser: a file changes when its writable stream is closed. */
function createFolder(files: Record<string, { bytes: Uint8Array; lastModified?: number }> = {}) {
  const held = new Map(Object.entries(files))
  const fileOf = (name: string) => ({
    kind: 'file' as const,
    name,
    async getFile() {
      const { bytes = new Uint8Array(), lastModified = Date.now() } = held.get(name) ?? {}
      return new File([new Uint8Array(bytes)], name, { lastModified })
    },
    remove: async () => void held.delete(name),
    async createWritable() {
      const parts: Uint8Array[] = []
      return {
        write: async (bytes: Uint8Array) => void parts.push(bytes),
        close: async () => void held.set(name, { bytes: Buffer.concat(parts) }),
        abort: async () => {},
      }
    },
  })
  type Handle = ReturnType<typeof fileOf>
  const folder = {
    async *keys() {
      yield* held.keys()
    },
    async *values() {
      for (const name of held.keys()) yield fileOf(name)
    },
    async getFileHandle(name: string): Promise<Handle> {
      if (!held.has(name)) held.set(name, { bytes: new Uint8Array() })
      return fileOf(name)
    },
    getDirectoryHandle: async (): Promise<PrivateFolder> => folder,
    removeEntry: async (name: string) => void held.delete(name),
  }
  const texts = () => Object.fromEntries([...held].map(([name, { bytes }]) => [name, Buffer.from(bytes).toString()]))
  return { folder, texts, names: () => [...held.keys()] }
}

/** The private folder of a browser that lets no page write to it. */
function createSealed() {
  const { folder } = createFolder()
  const getFileHandle = async (name: string) => {
    const file = await folder.getFileHandle(name)
    Reflect.deleteProperty(file, 'createWritable')
    return file
  }
  return { ...folder, getDirectoryHandle: async () => ({ ...folder, getFileHandle }) }
}

function createOffers() {
  const offered: [name: string, whole: Blob][] = []
  return { offered, offer: (whole: Blob, name: string) => void offered.push([name, whole]) }
}

const refuse = (error: Error) => () => Promise.reject(error)

test('download target: one file goes to the picked place and is complete after close', async () => {
  const { folder, texts } = createFolder()
  const { offer, offered } = createOffers()
  const suggested: string[] = []
  const pickers = {
    showSaveFilePicker({ suggestedName }: { suggestedName: string }) {
      suggested.push(suggestedName)
      return folder.getFileHandle(suggestedName)
    },
  }
  const [sink] = (await createSinks({ pickers, offer }).pick(['a:b\0?.txt'])) ?? []
  await sink?.write(abc)
  await sink?.write(abc)
  expect(texts()).toEqual({ 'a_b__.txt': '' })
  await sink?.close()
  expect(texts()).toEqual({ 'a_b__.txt': 'abcabc' })
  expect([suggested, offered, sink?.isInMemory]).toEqual([['a_b__.txt'], [], false])
})

test.each([0, 1])('download target: a failure after %i pieces leaves no file', async (pieces) => {
  const { folder, names } = createFolder()
  const pickers = { showSaveFilePicker: () => folder.getFileHandle('a') }
  const [sink] = (await createSinks({ pickers, offer: () => {} }).pick(['a'])) ?? []
  if (pieces > 0) await sink?.write(abc)
  await sink?.abort()
  expect(names()).toEqual([])
})

test('download target: a picked file keeps its old content after a failure', async () => {
  const { folder, texts } = createFolder({ a: { bytes: abc } })
  const pickers = { showSaveFilePicker: () => folder.getFileHandle('a') }
  const [sink] = (await createSinks({ pickers, offer: () => {} }).pick(['a'])) ?? []
  await sink?.write(new Uint8Array(9))
  await sink?.abort()
  expect(texts()).toEqual({ a: 'abc' })
})

test('download target: several files go into one folder and replace nothing there', async () => {
  const { folder, texts } = createFolder({ 'A.txt': { bytes: abc } })
  const pickers = { showDirectoryPicker: async () => folder }
  const sinks = (await createSinks({ pickers, offer: () => {} }).pick(['a.txt', 'b', 'b', 'c'])) ?? []
  for (const sink of sinks.slice(0, 3)) await sink.write(abc)
  await sinks[0]?.close()
  await sinks[1]?.close()
  await sinks[2]?.abort()
  await sinks[3]?.abort()
  expect(texts()).toEqual({ 'A.txt': 'abc', 'a (1).txt': 'abc', b: 'abc' })
})

test('download target: cancelling the picker picks nothing, and other errors are thrown', async () => {
  const back = { showSaveFilePicker: refuse(new DOMException('', 'AbortError')) }
  expect(await createSinks({ pickers: back, offer: () => {} }).pick(['a'])).toBe(undefined)
  const denied = { showSaveFilePicker: refuse(new DOMException('no', 'SecurityError')) }
  await expect(createSinks({ pickers: denied, offer: () => {} }).pick(['a'])).rejects.toThrow('no')
})

test('download target: without pickers a private file is offered once it is complete', async () => {
  const { folder, names } = createFolder({ old: { bytes: abc, lastModified: 0 }, young: { bytes: abc } })
  const { offer, offered } = createOffers()
  const sinks = createSinks({ storage: { getDirectory: async () => folder }, offer })
  const [whole, failed] = (await sinks.pick(['a', 'b'])) ?? []
  for (const sink of [whole, failed]) await sink?.write(abc)
  expect([offered, whole?.isInMemory]).toEqual([[], false])
  await whole?.close()
  await failed?.abort()
  expect(offered.map(([name]) => name)).toEqual(['a'])
  expect(await offered[0]?.[1].text()).toBe('abc')
  expect(names()).toHaveLength(3)
  expect(names()).not.toContain('old')
})

test.each<[string, PrivateStorage | undefined]>([
  ['has no such folder', undefined],
  ['forbids it', { getDirectory: refuse(new DOMException('', 'SecurityError')) }],
  ['cannot write to it', { getDirectory: async () => createSealed() }],
])('download target: if the browser %s, the file stays in memory', async (_why, storage) => {
  const { offer, offered } = createOffers()
  const [whole, failed] = (await createSinks({ storage: storage, offer }).pick(['a', 'b'])) ?? []
  for (const sink of [whole, failed]) await sink?.write(abc)
  await failed?.abort()
  await whole?.close()
  expect([whole?.isInMemory, offered.length, await offered[0]?.[1].text()]).toEqual([true, 1, 'abc'])
})

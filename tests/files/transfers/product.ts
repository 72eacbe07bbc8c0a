import { createHash } from 'node:crypto'
import { vi } from 'vitest'
import { file, diskFolder, type Tree } from '#backend/machine/disk.ts'
import { machineOf } from '#backend/machine/machine.ts'
import { dropStreams } from '#backend/streams.ts'
import type { BackendOptions } from '#backend/index.ts'
import type { TargetFolder } from '../../../src/files/remoteFile.ts'
import type { Sink } from '../../../src/files/transfers/sinks/sink.ts'
import type { Sinks } from '../../../src/files/transfers/sinks/sinks.ts'
import { createTransfers } from '../../../src/files/transfers/transfers.ts'
import type { Bytes } from '../../../src/streams/bytes.ts'
import { encodePath } from '../../../src/streams/fileCodec.ts'
import { startFiles, type FileSession } from '../../../src/streams/fileSession.ts'
import { serveStreams } from '../../streams/served.ts'

export const path = encodePath
export const mebibyteOfFiles = 1_048_576
export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export function patterned(size: number): Bytes {
  const bytes = new Uint8Array(size)
  for (let at = 0; at < size; at += 1) bytes[at] = (at * 31 + (at >> 9)) % 251
  return bytes
}

interface Place extends Pick<Partial<Sink>, 'isInMemory'> {
  /** Comes before each piece is stored. */
  onWrite?: (stored: number) => void | Promise<void>
  onClose?: () => void
}

/** Sinks that keep what people would have got, and what was thrown away. */
export function createFakePlaces({ isInMemory = false, onWrite, onClose }: Place = {}) {
  const shown = new Map<string, Uint8Array>()
  const asked: string[][] = []
  const aborted: string[] = []
  const sinkOf = (name: string): Sink => {
    const parts: Uint8Array[] = []
    return {
      isInMemory,
      async write(bytes) {
        await onWrite?.(parts.reduce((sum, { length }) => sum + length, 0))
        parts.push(bytes)
      },
      async close() {
        onClose?.()
        shown.set(name, Buffer.concat(parts))
      },
      async abort() {
        aborted.push(name)
      },
    }
  }
  const sinks: Sinks = {
    async pick(names) {
      asked.push([...names])
      return names.map(sinkOf)
    },
  }
  return { sinks, shown, asked, aborted }
}

interface ProductOptions {
  dialect?: BackendOptions['dialect']
  tree?: Tree
  place?: Place
  sinks?: Sinks
  /** Stands between the transfers and their sessions. */
  through?: (session: FileSession, drop: () => void) => FileSession
}

/** The transfers of a page that is signed in to an embedded server, whose first one has this in /t. */
export function createProduct({
  dialect = 'current',
  tree = {},
  place,
  sinks,
  through = (same) => same,
}: ProductOptions = {}) {
  const { backend, sessions, stream } = serveStreams({ dialect })
  const row = backend.tables.server[0]!
  const { disk } = machineOf(backend.world, row)
  const t = diskFolder(tree)
  disk.root.entries.set('t', t)
  const places = createFakePlaces(place)
  const drop = () => dropStreams(backend.world, [row.id])
  const startSession = (id: number) => startFiles({ ...stream('file', id), isReachable: () => true })
  const transfers = createTransfers({
    startSession: (id) => through(startSession(id), drop),
    sinks: sinks ?? places.sinks,
    sessions,
  })
  const folder = (at: string): TargetFolder => ({ serverId: row.id, path: path(at) })
  const of = (name: string) => transfers.getState().find((transfer) => transfer.name === name)

  return {
    ...places,
    transfers,
    disk,
    row,
    of,
    drop,
    folder,
    enter: sessions.enter,
    /** Begins a session that is none of a transfer. */
    start: () => startSession(row.id),
    open: () => [backend.world.streams.size, sessions.count()],
    states: () => transfers.getState().map(({ state }) => state),
    /** Puts files into /t. */
    put: (...names: string[]) => names.forEach((name) => t.entries.set(name, file(name))),
    /** The names in /t. */
    listed: () => [...t.entries.keys()],
    /** What the server has in /t. */
    held(name: string) {
      const entry = t.entries.get(name)
      return entry?.kind === 'file' ? entry.read() : undefined
    },
    download: (...names: string[]) =>
      transfers.download(names.map((name) => ({ serverId: row.id, path: path(`/t/${name}`), name }))),
    upload: (files: Record<string, Uint8Array>, replaces = false) =>
      transfers.upload(
        folder('/t'),
        Object.entries(files).map(([name, bytes]) => ({
          name,
          replaces,
          file: new File([new Uint8Array(bytes)], name),
        })),
      ),
    /** Lets time pass until nothing is on its way. */
    async end() {
      for (let step = 0; step < 300 && transfers.isBusy(); step += 1) await vi.advanceTimersByTimeAsync(1000)
    },
  }
}

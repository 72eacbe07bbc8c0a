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
import type { UploadDeps } from '../../../src/files/transfers/uploadJobs.ts'
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

interface SinkOptions extends Pick<Partial<Sink>, 'isInMemory'> {
  /** Runs before each chunk is stored. */
  onWrite?: (stored: number) => void | Promise<void>
  onClose?: () => void
}

/** Sinks in memory; `saved` has the complete files, `aborted` the names of the discarded ones. */
export function createFakeSinks({ isInMemory = false, onWrite, onClose }: SinkOptions = {}) {
  const saved = new Map<string, Uint8Array>()
  const picked: string[][] = []
  const aborted: string[] = []
  const sinkOf = (name: string): Sink => {
    const chunks: Uint8Array[] = []
    return {
      isInMemory,
      async write(bytes) {
        await onWrite?.(chunks.reduce((sum, { length }) => sum + length, 0))
        chunks.push(bytes)
      },
      async close() {
        onClose?.()
        saved.set(name, Buffer.concat(chunks))
      },
      async restart() {
        chunks.length = 0
      },
      async abort() {
        aborted.push(name)
      },
    }
  }
  const sinks: Sinks = {
    async pick(names) {
      picked.push([...names])
      return names.map(sinkOf)
    },
    async keep(give) {
      const parts: Bytes[] = []
      return {
        isInMemory: false,
        write: async (bytes) => void parts.push(bytes),
        close: async () => give(new Blob(parts)),
        restart: async () => void (parts.length = 0),
        abort: async () => void aborted.push('kept'),
      }
    },
  }
  return { sinks, saved, picked, aborted }
}

interface ProductOptions {
  dialect?: BackendOptions['dialect']
  tree?: Tree
  sinkOptions?: SinkOptions
  sinks?: Sinks
  /** Compares an uploaded file. */
  check?: UploadDeps['check']
  /** Wraps the sessions of the transfers. */
  wrapSession?: (session: FileSession, drop: () => void) => FileSession
}

/** The transfers of a page that is signed in to an embedded server; the first server has `tree` in /t. */
export function createSignedInTransfers({
  dialect = 'current',
  tree = {},
  sinkOptions,
  sinks,
  check,
  wrapSession = (same) => same,
}: ProductOptions = {}) {
  const { backend, sessions, stream } = serveStreams({ dialect })
  const row = backend.tables.server[0]!
  const { disk } = machineOf(backend.world, row)
  const t = diskFolder(tree)
  disk.root.entries.set('t', t)
  const fakeSinks = createFakeSinks(sinkOptions)
  const drop = () => dropStreams(backend.world, [row.id])
  const startSession = (id: number) => startFiles({ ...stream('file', id), isReachable: () => true })
  const transfers = createTransfers({
    startSession: (id) => wrapSession(startSession(id), drop),
    sinks: sinks ?? fakeSinks.sinks,
    ...(check && { check }),
    sessions,
  })
  const folder = (at: string): TargetFolder => ({ serverId: row.id, path: path(at) })
  const transferOf = (name: string) => transfers.getState().find((transfer) => transfer.name === name)

  return {
    ...fakeSinks,
    backend,
    transfers,
    disk,
    row,
    transferOf,
    drop,
    folder,
    enter: sessions.enter,
    /** Starts a session outside of the transfers. */
    start: () => startSession(row.id),
    /** The number of open sessions: in the embedded server, and in the page. */
    openSessions: () => [backend.world.streams.size, sessions.count()],
    states: () => transfers.getState().map(({ state }) => state),
    /** Puts files into /t. */
    put: (...names: string[]) => names.forEach((name) => t.entries.set(name, file(name))),
    /** The names in /t. */
    listNames: () => [...t.entries.keys()],
    /** The content of a file in /t. */
    contentOf(name: string) {
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
    /** Advances the fake timers until all transfers have ended. */
    async settle() {
      for (let step = 0; step < 300 && transfers.isBusy(); step += 1) await vi.advanceTimersByTimeAsync(1000)
    },
  }
}

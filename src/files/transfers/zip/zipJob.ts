import { ZipWriter } from '@zip.js/zip.js/lib/zip-core-writer.js'
import type { Bytes } from '../../../streams/bytes.ts'
import { FileError } from '../../../streams/fileError.ts'
import { folderOf } from '../../../streams/paths.ts'
import type { Job, Progress } from '../job.ts'
import { localName } from '../names.ts'
import { memoryWarning, type Sink } from '../sinks/sink.ts'
import { isLarge, orFull, TransferError } from '../transferError.ts'
import type { DownloadDeps } from '../downloadJob.ts'
import { replaceLostSessions } from './lostSessions.ts'
import { dated, openEntry, type OpenEntry } from './openEntry.ts'
import { walkThrough, type WalkedEntry } from './walk.ts'

/** The words of agents about a file without content. */
const isEmpty = (error: unknown) => error instanceof FileError && error.message === 'requested file is empty'

const isOfAgent = (error: unknown): error is FileError => error instanceof FileError && error.kind === 'agent'

export interface ZipTarget {
  serverId: number
  /** Of one server. */
  roots: readonly WalkedEntry[]
  /** The name of the archive. */
  name: string
}

/**
 * Downloads files and folders as one ZIP archive, without compression. After a lost session the file goes on where it
 * was interrupted. What cannot be read is left out; a file that breaks off is in it up to there. Names are changed so
 * that every system can unpack them, and what is missing is told by the names in the archive. `mayBeLarge`: an archive of
 * any size may be held in memory.
 */
export function zipJob(deps: DownloadDeps, target: ZipTarget, sink: Sink, mayBeLarge = false): Job {
  const { serverId, roots, name } = target
  const [first] = roots
  const path = first?.path ?? new Uint8Array()

  const { list = (_serverId, folder, plain) => plain(folder) } = deps

  async function fill({ onDone, onOmit, onCut, onFiles, onSize, signal, hold }: Progress): Promise<void> {
    const output = new WritableStream<Bytes>({ write: (bytes) => sink.write(bytes) })
    const zip = new ZipWriter(output, { level: 0, useWebWorkers: false, keepOrder: true, bufferedWrite: false })
    const sessions = replaceLostSessions(() => deps.startSession(serverId), { signal, hold })
    let total = 0

    async function addFile(entry: WalkedEntry): Promise<void> {
      let open: OpenEntry | undefined
      let size: number | undefined
      try {
        await sessions.act((session) => {
          let position = 0
          return session.download(entry.path, {
            onSize(announced) {
              if (open && announced !== size) throw new FileError('agent', 'the file has changed')
              size = announced
            },
            async onData(bytes) {
              signal.throwIfAborted()
              const known = Math.max(0, (open?.done ?? 0) - position)
              position += bytes.length
              if (known >= bytes.length) return
              const rest = bytes.subarray(known)
              open ??= openEntry(zip, entry)
              await open.write(rest)
              onDone((total += rest.length))
              if (sink.isInMemory && total > memoryWarning && !mayBeLarge)
                throw new TransferError('large', `more than ${memoryWarning} bytes must be held in memory`)
            },
          })
        })
        sessions.succeeded()
      } catch (error) {
        if (!isOfAgent(error)) {
          open?.abort(error)
          throw error
        }
        if (open) onCut(entry.name)
        else if (!isEmpty(error)) return onOmit(entry.name)
      }
      open ??= openEntry(zip, entry)
      await open.end()
    }

    try {
      const listed = (folder: Bytes) => sessions.act((session) => list(serverId, folder, session.list))
      const entries: WalkedEntry[] = []
      // A name that leads elsewhere would put a file there when the archive is unpacked.
      for await (const entry of walkThrough(roots, { list: listed, onOmit, named: localName })) entries.push(entry)
      const files = entries.filter(({ isFolder }) => !isFolder)
      if (files.every(({ size }) => size !== undefined)) onSize(files.reduce((sum, { size = 0 }) => sum + size, 0))
      let added = 0
      for (const entry of entries) {
        onFiles(added, files.length)
        if (entry.isFolder) await zip.add(`${entry.name}/`, undefined, { directory: true, ...dated(entry.changed) })
        else {
          await addFile(entry)
          added += 1
        }
      }
      await zip.close()
    } finally {
      sessions.end()
    }
  }

  return {
    subject: { kind: 'download', serverId, path, folder: folderOf(path), name, size: undefined },
    canHold: true,
    async perform(progress) {
      try {
        await fill(progress)
        progress.signal.throwIfAborted()
        await sink.close()
      } catch (error) {
        await sink.abort().catch(() => undefined)
        throw orFull(error)
      }
    },
    discard: () => void sink.abort().catch(() => undefined),
    async again(error, place) {
      const [next] = place ? [place] : ((await deps.sinks.pick([name])) ?? [])
      return next && zipJob(deps, target, next, isLarge(error))
    },
  }
}

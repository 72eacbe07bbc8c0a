import { diskFolder, type Folder, type Tree } from '#backend/machine/disk.ts'
import { machineOf } from '#backend/machine/machine.ts'
import { dropStreams } from '#backend/streams.ts'
import { startFiles } from '../../../src/streams/fileSession.ts'
import { serveStreams } from '../../streams/served.ts'

/** A server with `tree` in /t, and a page that is signed in to it. */
export function createMachine(tree: Tree = {}, more: Partial<Folder> = {}) {
  const { backend, sessions, stream } = serveStreams()
  const row = backend.tables.server[0]!
  const folder = diskFolder(tree, more)
  machineOf(backend.world, row).disk.root.entries.set('t', folder)
  let started = 0
  return {
    entries: folder.entries,
    row,
    start() {
      started += 1
      return startFiles({ ...stream('file', row.id), isReachable: () => true })
    },
    /** Drops all sessions. */
    drop: () => dropStreams(backend.world, [row.id]),
    /** The number of sessions that were started, and that are open now. */
    counts: () => [started, backend.world.streams.size + sessions.count()],
    bytesOf(name: string) {
      const entry = folder.entries.get(name)
      return entry?.kind === 'file' ? Uint8Array.from(entry.read()) : undefined
    },
    /** The text of a file. */
    textOf(name: string) {
      const entry = folder.entries.get(name)
      return entry?.kind === 'file' ? Buffer.from(entry.read()).toString() : undefined
    },
  }
}

import { diskFolder, type Folder, type Tree } from '#backend/machine/disk.ts'
import { machineOf } from '#backend/machine/machine.ts'
import { dropStreams } from '#backend/streams.ts'
import { startFiles } from '../../../src/streams/fileSession.ts'
import { serveStreams } from '../../streams/served.ts'

/** A server that a page is signed in to, with this in /t. */
export function createMachine(tree: Tree = {}, more: Partial<Folder> = {}) {
  const { backend, sessions, stream } = serveStreams()
  const row = backend.tables.server[0]!
  const t = diskFolder(tree, more)
  machineOf(backend.world, row).disk.root.entries.set('t', t)
  let started = 0
  return {
    entries: t.entries,
    row,
    start() {
      started += 1
      return startFiles({ ...stream('file', row.id), isReachable: () => true })
    },
    /** Cuts all sessions off. */
    drop: () => dropStreams(backend.world, [row.id]),
    /** How many sessions there were, and are. */
    counts: () => [started, backend.world.streams.size + sessions.count()],
    /** What a file has in it. */
    held(name: string) {
      const entry = t.entries.get(name)
      return entry?.kind === 'file' ? Buffer.from(entry.read()).toString() : undefined
    },
  }
}

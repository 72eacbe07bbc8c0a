import { arrayOf, ifFits, that } from '#engine/shape.ts'
import { entries } from '../../../storage/entries.ts'
import type { LotusStorage } from '../../../storage/storage.ts'

/** More are not noted than a user can have open at once. */
const most = 20

// Without `isKeptName`, which would then be a file of its own that every terminal loads.
const names = arrayOf(that<string>((name) => /^lotus-[a-z\d]{6}$/.test(String(name))))

/** The kept shells of a user on a server, by name, that have not ended as far as this browser knows. */
export function createKeptNotes(storage: LotusStorage, viewerId: number, serverId: number) {
  const noted = storage.kept<readonly string[]>(entries.keptShells, (value) => ifFits(names, value), viewerId, serverId)
  const read = () => noted.read() ?? []
  const write = (left: readonly string[]) => (left.length > 0 ? noted.write(left) : noted.drop())
  return {
    read,
    note: (name: string) => write([name, ...read().filter((other) => other !== name)].slice(0, most)),
    forget: (name: string) => write(read().filter((other) => other !== name)),
    /** Forgets all but these, which are all that run on the server. */
    retain: (running: readonly string[]) => write(read().filter((name) => running.includes(name))),
  }
}

import { ifFits, object, string, whole } from '#engine/shape.ts'
import { folderIn, searchOf } from '../../files/folderAddress.ts'
import { entries } from '../../storage/entries.ts'
import type { LotusStorage } from '../../storage/storage.ts'
import type { Bytes } from '../../streams/bytes.ts'

/** What a second pane shows. */
export interface SecondPlace {
  serverId: number
  /** Default: the home folder of the agent's user. */
  path?: Bytes | undefined
}

const stored = object({ serverId: whole, search: string })

/** The second pane beside the files of a server, for a reload and for coming back; undefined if there is none. */
export function keptSecondPane(storage: LotusStorage, besideServer: number) {
  const kept = storage.kept(entries.secondPane, (value) => ifFits(stored, value), besideServer)
  return {
    read(): SecondPlace | undefined {
      const found = kept.read()
      return found && { serverId: found.serverId, path: folderIn(found.search) }
    },
    write({ serverId, path }: SecondPlace) {
      // A folder is kept as an address writes it, since names need not be UTF-8.
      kept.write({ serverId, search: path ? searchOf(path) : '' })
    },
    drop: kept.drop,
  }
}

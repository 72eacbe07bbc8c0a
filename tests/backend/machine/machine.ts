import { diskOf } from '../seeds/disks.ts'
import { utf8 } from './bytes.ts'
import type { Disk } from './paths.ts'
import type { ServerRow } from '../state.ts'
import type { World } from '../world.ts'

/** What an agent runs on, kept as long as the server runs. */
export interface Machine {
  disk: Disk
  /** Whose host facts and figures it has. */
  row: ServerRow
  hostName: string
  now: () => number
  /** A prompt with colors, and listings too. */
  colored: boolean
}

const order = (version: string) =>
  version.split('.').reduce((sum, part, at) => sum + Number(part) * 10 ** (6 - 3 * at), 0)

/** Whether the agent includes what first came with a release of it. */
export const agentSince = ({ row }: Machine, release: string): boolean =>
  order(row.host.version ?? '2.3.3') >= order(release)

export function machineOf(world: World, row: ServerRow): Machine {
  const known = world.machines.get(row.id)
  if (known?.row === row) return known
  const recorded = row.disk === 'recorded'
  const machine: Machine = {
    disk: diskOf(row, world.now),
    row,
    hostName: recorded ? 'vm' : utf8(row.name.toLowerCase().replace(/[^a-z0-9-]+/g, '-') || 'localhost'),
    now: world.now,
    colored: !recorded,
  }
  world.machines.set(row.id, machine)
  return machine
}

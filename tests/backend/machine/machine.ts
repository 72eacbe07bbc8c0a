import { diskOf } from '../seeds/disks.ts'
import { utf8 } from './bytes.ts'
import type { Disk } from './paths.ts'
import type { ServerRow } from '../state.ts'
import type { World } from '../world.ts'

/** The machine of an agent, kept until the embedded server ends. */
export interface Machine {
  disk: Disk
  /** The server row with its host facts and metrics. */
  row: ServerRow
  hostName: string
  now: () => number
  /** Whether the prompt and listings have colors. */
  colored: boolean
}

const orderOf = (version: string) =>
  version.split('.').reduce((sum, part, at) => sum + Number(part) * 10 ** (6 - 3 * at), 0)

/** Whether the agent has that release or a later one. */
export const agentSince = ({ row }: Machine, release: string): boolean =>
  orderOf(row.host.version ?? '2.3.3') >= orderOf(release)

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

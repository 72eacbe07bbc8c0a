import { utf8 } from '../machine/bytes.ts'
import { demoTree } from './demoDisk.ts'
import { hostileTree } from './hostile.ts'
import { recordedTree } from './recordedDisk.ts'
import { windowsTree } from './windowsDisk.ts'
import type { Disk } from '../machine/paths.ts'
import type { ServerRow } from '../state.ts'

/** Creates the disk of a server. */
export function diskOf(row: ServerRow, now: () => number): Disk {
  if (row.disk === 'recorded') {
    return { root: recordedTree(), home: '/root/', origin: '/srv/agent', windows: false }
  }
  if (row.disk === 'hostile') return { root: hostileTree(), home: '/root/', origin: '/opt/nezha/agent', windows: false }
  const { disk_total } = row.host
  const free = disk_total && Math.max(0, disk_total - (row.state.disk_used ?? 0))
  if (row.host.platform?.startsWith('Microsoft')) {
    const home = 'C:\\Users\\Administrator\\'
    return { root: windowsTree(), home, origin: utf8('C:\\nezha'), windows: true, free }
  }
  return { root: demoTree(row, now), home: '/root/', origin: '/opt/nezha/agent', windows: false, free }
}

import { stateAt } from '../../drift.ts'
import { utf8 } from '../../machine/bytes.ts'
import { plural } from '../command.ts'
import type { ShellCommand, CommandRun } from '../command.ts'

const stateOf = ({ shell }: CommandRun) => stateAt(shell.machine.row, shell.machine.now())

function settings({ shell, args, out }: CommandRun): void {
  const { tty } = shell
  for (const arg of args) {
    const on = !arg.startsWith('-')
    const name = arg.replace(/^-/, '')
    if (name === 'echo') tty.echo = on
    if (name === 'icanon') tty.lines = on
    if (name === 'sane') Object.assign(tty, { echo: true, lines: true })
    if (name === 'size') out(`${tty.rows} ${tty.cols}\n`)
  }
}

function unixName({ shell, args, out }: CommandRun): void {
  const { row, hostName } = shell.machine
  const system = row.host.platform === 'freebsd' ? 'FreeBSD' : 'Linux'
  const all = args.some((arg) => arg.includes('a'))
  out(all ? `${system} ${hostName} 6.1.0-37-amd64 ${row.host.arch ?? 'x86_64'} GNU/${system}\n` : `${system}\n`)
}

function uptime(run: CommandRun): void {
  const { uptime: seconds = 0, load_1 = 0, load_5 = 0, load_15 = 0 } = stateOf(run)
  const time = new Date(run.shell.machine.now()).toISOString().slice(11, 19)
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ]
  const loads = [load_1, load_5, load_15].map((load) => load.toFixed(2)).join(', ')
  run.out(
    ` ${time} up ${plural(days, 'day')}, ${hours}:${String(minutes).padStart(2, '0')},  1 user,  load average: ${loads}\n`,
  )
}

const mebibytes = (bytes = 0) => String(Math.round(bytes / 2 ** 20)).padStart(9)

function memory(run: CommandRun): void {
  const { mem_total = 0, swap_total = 0 } = run.shell.machine.row.host
  const { mem_used = 0, swap_used = 0 } = stateOf(run)
  run.out('MiB          total      used      free\n')
  run.out(`Mem:     ${mebibytes(mem_total)} ${mebibytes(mem_used)} ${mebibytes(mem_total - mem_used)}\n`)
  run.out(`Swap:    ${mebibytes(swap_total)} ${mebibytes(swap_used)} ${mebibytes(swap_total - swap_used)}\n`)
}

function disks(run: CommandRun): void {
  const { disk_total = 0 } = run.shell.machine.row.host
  const { disk_used = 0 } = stateOf(run)
  const share = disk_total ? Math.round((disk_used / disk_total) * 100) : 0
  run.out('Filesystem  MiB       Used     Avail Use% Mounted on\n')
  run.out(
    `/dev/vda1${mebibytes(disk_total)} ${mebibytes(disk_used)} ${mebibytes(disk_total - disk_used)} ${String(share).padStart(3)}% /\n`,
  )
}

function assign({ shell, args }: CommandRun): void {
  for (const [, name = '', value = ''] of args.flatMap((arg) => [/^(\w+)=([^]*)$/.exec(arg) ?? []])) {
    if (name) shell.variables.set(name, value)
  }
}

function leave({ shell, args, out }: CommandRun): number {
  shell.exiting = true
  if (!shell.machine.disk.windows && !shell.inner) out('exit\n')
  return Number(args[0] ?? shell.status) || 0
}

export const system: Record<string, ShellCommand> = {
  clear: { help: 'clear the screen', run: ({ out }) => out('\x1b[H\x1b[2J\x1b[3J') },
  date: { help: 'tell the time', run: ({ shell, out }) => out(`${new Date(shell.machine.now()).toUTCString()}\n`) },
  df: { help: 'tell the room on the disk', run: disks },
  env: {
    help: 'list variables',
    run: ({ shell, out }) => shell.variables.forEach((value, name) => out(`${name}=${value}\n`)),
  },
  exit: { help: 'leave', run: leave },
  export: { help: 'set variables', run: assign },
  false: { help: 'fail', run: () => 1 },
  free: { help: 'tell the room in memory', run: memory },
  history: {
    help: 'list earlier lines',
    run: ({ shell, out }) => shell.history.forEach((line, at) => out(`${String(at + 1).padStart(5)}  ${line}\n`)),
  },
  hostname: { help: 'tell the name of the machine', run: ({ shell, out }) => out(`${shell.machine.hostName}\n`) },
  id: { help: 'tell who you are', run: ({ out }) => out('uid=0(root) gid=0(root) groups=0(root)\n') },
  stty: { help: 'settings of the terminal', run: settings },
  true: { help: 'do nothing', run: () => 0 },
  uname: { help: 'tell the system', run: unixName },
  uptime: { help: 'tell since when it runs', run: uptime },
  whoami: {
    help: 'tell who you are',
    run: ({ shell, out }) => out(utf8(shell.machine.disk.windows ? 'administrator\n' : 'root\n')),
  },
}

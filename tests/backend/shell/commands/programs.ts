import { stateAt } from '../../drift.ts'
import { plural } from '../command.ts'
import { awaitInput, Interrupt, pause } from '../tty.ts'
import type { ShellCommand, CommandRun } from '../command.ts'
import type { TtyProgram } from '../tty.ts'

function* sleep({ shell: { machine, tty }, args }: CommandRun): TtyProgram {
  const until = machine.now() + 1000 * (Number(args[0]) || 0)
  yield* pause(tty, () => Math.max(0, until - machine.now()))
}

/** Bytes per line, including CR LF on a terminal. */
const lineSize = 64
const linesPerMebibyte = 1_048_576 / lineSize
const linesPerWrite = 4096

/** Writes a number of mebibytes as fast as the connection accepts them. */
function* flood({ shell: { tty }, args, out }: CommandRun): TtyProgram {
  const lines = Math.round((Number(args[0]) || 1) * linesPerMebibyte)
  for (let at = 0; at < lines; at += linesPerWrite) {
    const count = Math.min(linesPerWrite, lines - at)
    out(Array.from({ length: count }, (_none, each) => `${`${at + each + 1} `.padEnd(lineSize - 2, '#')}\n`).join(''))
    yield* pause(tty, () => 'drain')
  }
}

/** Repeats a word as fast as a real server passes output on, whether or not anybody reads it. */
function* yes({ shell: { tty }, args, out }: CommandRun): TtyProgram {
  const line = `${args.join(' ') || 'y'}\n`
  const lines = line.repeat(Math.ceil(262_144 / line.length))
  for (;;) {
    out(lines)
    yield* pause(tty, () => 10)
  }
}

/** Milliseconds between two updates of the screen. */
const updateInterval = 2000

function frame({ shell: { machine, tty } }: CommandRun): string {
  const { uptime = 0, load_1 = 0, cpu = 0, mem_used = 0, process_count = 0 } = stateAt(machine.row, machine.now())
  const time = new Date(machine.now()).toISOString().slice(11, 19)
  const processes = ['nezha-agent', 'systemd', 'sshd', 'cron', 'bash', 'top']
  const lines = [
    `top - ${time} up ${plural(Math.floor(uptime / 86_400), 'day')}, load average: ${load_1.toFixed(2)}`,
    `Tasks: ${process_count} total, ${tty.rows} rows, ${tty.cols} columns`,
    `%Cpu(s): ${cpu.toFixed(1)}   MiB Mem: ${Math.round(mem_used / 2 ** 20)} used`,
    '',
    '\x1b[7m    PID USER      %CPU COMMAND\x1b[0m',
    ...processes.map(
      (name, at) => `${String(at * 211 + 1).padStart(7)} root      ${(cpu / (at + 2)).toFixed(1)} ${name}`,
    ),
  ]
  return `\x1b[H${lines.slice(0, Math.max(1, tty.rows)).join('\x1b[K\r\n')}\x1b[J`
}

const quits = (typed: string) => typed.includes('q') || typed.includes('\x03')

/** Draws the whole screen every two seconds and at each key, and restores it at the end. */
function* top(run: CommandRun): TtyProgram {
  const { tty } = run.shell
  tty.write('\x1b[?1049h\x1b[?25l')
  for (let typed = ''; !quits(typed); typed = yield updateInterval) tty.write(frame(run))
  tty.write('\x1b[?25h\x1b[?1049l')
}

const reporting = { on: '\x1b[?1000h', off: '\x1b[?1000l' }
const asText = { on: '\x1b[?1006h', off: '\x1b[?1006l' }

/** Prints the bytes of every message while the terminal reports its mouse: as bytes, or as text with -s. */
function* mouse({ shell: { tty }, args, out }: CommandRun): TtyProgram {
  const modes = args.includes('-s') ? [reporting, asText] : [reporting]
  tty.write(modes.map(({ on }) => on).join(''))
  try {
    for (let last = ''; last !== 'q';) {
      yield* awaitInput(tty)
      last = tty.pending
      tty.pending = ''
      if (last === '\x03') throw new Interrupt()
      out(`${Array.from(last, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join(' ')}\n`)
    }
  } finally {
    tty.write(modes.map(({ off }) => off).join(''))
  }
}

export const shellPrograms: Record<string, ShellCommand> = {
  flood: { help: 'write so many MiB', run: flood },
  mouse: { help: 'show what the mouse sends', run: mouse },
  sleep: { help: 'wait so many seconds', run: sleep },
  top: { help: 'watch the machine', run: top },
  yes: { help: 'repeat a word until Ctrl+C', run: yes },
}

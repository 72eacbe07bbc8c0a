import { forgetLine } from './forgetLine.ts'

/** The number of the sequence (OSC) with which the typed line says how it went. */
export const keptSequence = 7701

/**
 * What the typed line says: a new session begins, or an earlier one comes back; another terminal has opened the session
 * since, or it has ended; the shell is within tmux or screen already; neither of them is there; or the session could not
 * be had.
 */
const words = ['new', 'back', 'away', 'over', 'within', 'none', 'gone'] as const

export type KeptWord = (typeof words)[number]

/** The word for the shell of this name; undefined for anything that another program says. */
export function readKeptWord(data: string, name: string): KeptWord | undefined {
  const [own, said] = data.split(';')
  return own === name ? words.find((word) => word === said) : undefined
}

/** Sessions of their own, which neither change the tmux of the user nor follow its settings. */
const tmux = 'tmux -L lotus'

/** The most lines of earlier output that come back with a session. */
const mostBack = 5000

/**
 * The settings under which a kept shell looks and behaves as a plain one: no status line, no key of its own, and output
 * that scrolls in the terminal of the page, line by line (`indn` would drop the lines). Older releases lack some of them
 * and say nothing (-q).
 */
const settings = [
  'start-server',
  'set -gq status off',
  'set -gq prefix None',
  'set -gq history-limit 20000',
  'set -gq set-titles on',
  'set -gq set-titles-string "#T"',
  'set -gq default-terminal screen-256color',
  'set -gq allow-passthrough on',
  'set -sq escape-time 20',
  'set -sq set-clipboard on',
  // Otherwise a session would have the variables of the first one.
  'set -gq update-environment "*"',
  'set -gq default-shell "${p:-${SHELL:-/bin/sh}}"',
  'set -gq default-command "${p:+exec $p}"',
  'set -asq terminal-overrides ",*:Tc:smcup@:rmcup@:indn@"',
]

/** Finds the shell into which the line is typed, so that the session has the same; nothing where it has another name. */
const sameShell = [
  'p=$(readlink /proc/$PPID/exe 2>/dev/null || ps -o comm= -p $PPID 2>/dev/null)',
  'p=$(command -v "${p#-}")',
  'case $p in /*sh) ;; *) p=;; esac',
]

/** Starts the programs of a new session outside of the service of the agent, with which systemd would end them. */
const outside = [
  'u=',
  '[ -d /run/systemd/system ] && systemd-run --scope -q --no-ask-password true 2>/dev/null && u="systemd-run --scope -q --no-ask-password"',
]

/** Moves what is on the screen into the scrollback, before tmux clears the screen. */
const pushUp = ['r=$(stty size)', 'r=${r% *}', 'while [ "$r" -gt 0 ]; do echo; r=$((r-1)); done']

/**
 * The line that begins a session of this name with a shell like the present one, or comes back to it; it ends with the
 * Enter key. A shell of its own reads the script, so that sh, bash, zsh and fish all understand the line; the space in
 * front keeps it out of the history of most, and bash forgets it where that does not suffice. When the session ends, the present shell ends with it.
 */
export function keepLine(name: string): string {
  const came = [
    String.raw`printf "\033[H\033[2J\033[3J"`,
    `$t capture-pane -peJ -S -${mostBack} -E -1 -t ${name}`,
    's back',
  ]
  const begins = ['s new', ...outside]
  const session = [...settings, `new-session -A -D -s ${name}`].join(String.raw` \; `)
  const byTmux = [
    'u=',
    `if $t has-session -t ${name} 2>/dev/null; then ${came.join('; ')}; else ${begins.join('; ')}; fi`,
    ...pushUp,
    `$u $t -f /dev/null ${session} && { $t has-session -t ${name} 2>/dev/null && s away || s over; e; }`,
    's gone',
  ]
  const byScreen = [
    `if screen -ls ${name} | grep -q ${name}; then s back; else s new; fi`,
    `screen \${p:+-s $p} -D -R -S ${name} && { screen -ls ${name} | grep -q ${name} && s away || s over; e; }`,
    's gone',
  ]
  const script = [
    String.raw`s() { printf "\033]${keptSequence};${name};$1\007"; }`,
    'e() { kill -HUP $PPID; exit; }',
    'case $TERM in screen*|tmux*) s within; exit;; esac',
    'unset TMUX STY',
    ...sameShell,
    `t="${tmux}"`,
    `if command -v tmux >/dev/null; then ${byTmux.join('; ')}; elif command -v screen >/dev/null; then ${byScreen.join('; ')}; else s none; fi`,
  ]
  return ` ${forgetLine(name)}; sh -c '${script.join('; ')}'\r`
}

export interface KeptSession {
  name: string
  /** Shown in a terminal at present. */
  isAttached: boolean
  /** When it began, in milliseconds since 1970; undefined for one of screen. */
  since: number | undefined
  /** The program in it and its folder, as far as they are known. */
  program: string
  folder: string
}

/** Lists the kept shells of a server. */
export const keptListCommand = [
  `${tmux} list-panes -a -F "lotus #{session_name} #{session_attached} #{session_created} #{pane_current_command} #{pane_current_path}" 2>/dev/null`,
  'screen -ls 2>/dev/null',
  'true',
].join('; ')

const ofTmux = /^lotus (lotus-[a-z\d]{6}) (\d+) (\d+) (\S+) (.*)$/
const ofScreen = /^\s+\d+\.(lotus-[a-z\d]{6})\s.*\((Attached|Detached)\)\s*$/

export function readKeptList(output: string): KeptSession[] {
  return output.split(/\r?\n/).flatMap((line): KeptSession[] => {
    const [, name = '', attached, created, program = '', folder = ''] = ofTmux.exec(line) ?? []
    if (name) return [{ name, isAttached: attached !== '0', since: Number(created) * 1000, program, folder }]
    const [, own = '', state] = ofScreen.exec(line) ?? []
    return own ? [{ name: own, isAttached: state === 'Attached', since: undefined, program: '', folder: '' }] : []
  })
}

/** Ends a kept shell and the programs in it. */
export const endKeptCommand = (name: string): string =>
  `${tmux} kill-session -t ${name} 2>/dev/null || screen -S ${name} -X quit`

import type { Shell } from './command.ts'

/** The prompt that `PS1` describes. */
export function promptOf({ variables, machine, folder }: Shell): string {
  const home = variables.get('HOME') ?? ''
  const atHome = folder === home || folder.startsWith(`${home}/`)
  const short = atHome && !machine.disk.windows ? `~${folder.slice(home.length)}` : folder
  const meanings: Record<string, string> = {
    u: 'root',
    h: machine.hostName,
    w: short,
    W: short.split('/').at(-1) || '/',
    $: '#',
    n: '\r\n',
    e: '\x1b',
    '[': '',
    ']': '',
    '\\': '\\',
  }
  return (variables.get('PS1') ?? '').replace(/\\([^])/g, (whole, letter: string) => meanings[letter] ?? whole)
}

import type { FileTools, ToolEntry } from '../../tools/fileTools.ts'

/** The bits of a Unix mode that tell the kind of an entry. */
const kindBits = 0o170000
const permissionBits = 0o7777

const kinds: Readonly<Record<number, ToolEntry['kind']>> = { 0o100000: 'file', 0o040000: 'folder', 0o120000: 'link' }

/** The most bytes of the answer of a command (docs/contract/mcp.md#tools), and of those that a line has beside its name. */
const mostOutput = 1_048_576
const besideName = 48

/** The most commands for one folder. */
const mostCommands = 8

/** Of each character, the most bytes. */
const widest = 4

/** Names that fit into one command and its answer, again and again. */
function portionsOf(names: readonly string[]): string[][] {
  const portions: string[][] = []
  let room = 0
  for (const name of names) {
    const needed = name.length * widest + besideName
    if (needed > room) {
      portions.push([])
      room = mostOutput
    }
    room -= needed
    portions.at(-1)?.push(name)
  }
  return portions
}

function factsIn(line: string): ToolEntry | undefined {
  const [, bits = '', size, changed, name] = /^([0-9a-f]+) (\d+) (-?\d+) (.+)$/.exec(line) ?? []
  if (name === undefined) return undefined
  const mode = Number.parseInt(bits, 16)
  return {
    name,
    kind: kinds[mode & kindBits] ?? 'special',
    size: Number(size),
    mode: (mode & permissionBits).toString(8).padStart(4, '0'),
    changed: Number(changed) * 1000,
    target: undefined,
  }
}

/** The facts about entries of a folder, by a command of Unix; none where there is no such command. */
export async function factsByCommand(
  { execute }: Pick<FileTools, 'execute'>,
  folder: string,
  names: readonly string[],
): Promise<ToolEntry[]> {
  const known: ToolEntry[] = []
  for (const portion of portionsOf(names).slice(0, mostCommands)) {
    const { output } = await execute('stat', ['-c', '%f %s %Y %n', '--', ...portion], { folder, most: mostOutput })
    known.push(...output.split('\n').flatMap((line) => factsIn(line) ?? []))
  }
  return known
}

import { encodePath } from '../../streams/fileCodec.ts'
import { inside, isWindows } from '../../streams/paths.ts'
import type { FileTools, ToolEntry } from '../../tools/fileTools.ts'
import { ToolError } from '../../tools/toolError.ts'
import { exactPath } from './exactPath.ts'

/** How many calls a count may take. */
const mostCalls = 12

/** How many entries are below some folders. `isAll` is false if there are more. */
export async function countBelow(
  tools: Pick<FileTools, 'list'>,
  folders: readonly string[],
): Promise<{ count: number; isAll: boolean }> {
  let count = 0
  const queue = [...folders]
  for (let calls = 0; calls < mostCalls; calls += 1) {
    const next = queue.shift()
    if (next === undefined) return { count, isAll: true }
    const { entries, total } = await tools.list(next)
    count += total
    if (total > entries.length) return { count, isAll: false }
    queue.push(...entries.filter(({ kind }) => kind === 'folder').map(({ name }) => childOf(next, name)))
  }
  return { count, isAll: queue.length === 0 }
}

const childOf = (folder: string, name: string) =>
  exactPath(inside(encodePath(folder), encodePath(name))) ?? `${folder}/${name}`

/** A name that no folder has: a new folder is made by means of a file in it. */
const placeholder = '.lotus-new-folder'

/** Makes an empty folder in another one, unless that is gone: the tools would make it again. */
export async function makeFolder(tools: MakingTools & Pick<FileTools, 'list'>, folder: string, name: string) {
  await tools.list(folder).catch((error: unknown) => {
    // A link to a folder is not listed.
    if (!(error instanceof ToolError) || error.trouble !== 'notFolder') throw error
  })
  await makePath(tools, childOf(folder, name))
}

type MakingTools = Pick<FileTools, 'write' | 'remove'>

/** Makes an empty folder and those around it; the tools have no call for it. */
export async function makePath(tools: MakingTools, path: string) {
  const inIt = childOf(path, placeholder)
  await tools.write(inIt, new Uint8Array(), { makesFolders: true })
  await tools.remove(inIt)
}

/** Whether entries can be renamed: the tools have no call for it, and the command for it is one of Unix. */
export const canRename = (path: Uint8Array): boolean => exactPath(path) !== undefined && !isWindows(path)

type MoveTools = Pick<FileTools, 'execute' | 'list'>

/** In seconds, the most that a command gets: between file systems, moving is copying. */
const mostTime = 300

/** How many entries one command moves. */
const mostAtOnce = 100

/** Gives an entry another name, unless one with that name exists by now. */
export async function rename(tools: Pick<FileTools, 'execute'>, folder: string, from: string, to: string) {
  await putAs(tools, ['mv', '-n'], childOf(folder, from), childOf(folder, to))
  if (await isThere(tools, childOf(folder, from))) throw taken()
}

/** Copies a file within its folder, with its permissions and dates, unless an entry with the new name exists by now. */
export async function duplicate(tools: Pick<FileTools, 'execute'>, folder: string, from: string, to: string) {
  await putAs(tools, ['cp', '-a', '-n'], childOf(folder, from), childOf(folder, to))
}

/** Moves or copies to a free name. Both commands would put it into a folder of that name, and say nothing about a file. */
async function putAs(
  tools: Pick<FileTools, 'execute'>,
  command: readonly [string, ...string[]],
  from: string,
  to: string,
) {
  if (await isThere(tools, to)) throw taken()
  const [name, ...options] = command
  const failure = await executed(tools, name, [...options, '--', from, to])
  if (failure) throw failure
}

/** An entry that goes to another folder, and its name there. */
interface MovedEntry {
  name: string
  to: string
  /** Whether it takes the place of a file. */
  replaces: boolean
}

const foldersPath = (path: string) => path.replace(/(?<=.)\/$/, '')

/** What is in the folder into which entries are moved; nothing is known of what a link leads to. */
export async function targetEntries(
  tools: Pick<FileTools, 'list'>,
  target: string,
  signal?: AbortSignal,
): Promise<readonly ToolEntry[]> {
  try {
    return (await tools.list(foldersPath(target), signal)).entries
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    if (error.trouble === 'gone') throw new ToolError('noFolder', error.message)
    if (error.trouble === 'notFolder') return []
    throw error
  }
}

/**
 * Puts entries into another folder. Where an entry has the name by now, they stay. Returns the names of those that are
 * still in their folder, or may be, and why.
 */
export async function move(
  tools: MoveTools,
  folder: string,
  entries: readonly MovedEntry[],
  target: string,
): Promise<{ left: readonly string[]; reason?: unknown }> {
  const bare = foldersPath(target)
  // With a slash at its end it must be a folder.
  const into = `${bare.replace(/\/$/, '')}/`
  const failures: unknown[] = []
  /** Whether a call has failed: those after it would fail, too, each after a long time. */
  let isAway = false
  const run = async (option: string, names: readonly string[], to: string) => {
    if (isAway) return
    const paths = names.map((name) => childOf(folder, name))
    const failure = await executed(tools, 'mv', [option, '--', ...paths, to]).catch((error: unknown) => {
      isAway = true
      return error
    })
    if (failure) failures.push(failure)
  }
  const renamed = entries.filter(({ name, to }) => name !== to)
  for (const replaces of [false, true]) {
    const names = entries.filter((entry) => !renamed.includes(entry) && entry.replaces === replaces)
    for (let at = 0; at < names.length; at += mostAtOnce)
      await run(
        replaces ? '-f' : '-n',
        names.slice(at, at + mostAtOnce).map(({ name }) => name),
        into,
      )
  }
  for (const { name, to } of renamed) await run('-n', [name], into + to)

  const left: string[] = []
  for (let at = 0; at < entries.length; at += mostAtOnce) {
    const names = entries.slice(at, at + mostAtOnce).map(({ name }) => name)
    try {
      left.push(...(isAway ? names : await thoseIn(tools, folder, names)))
    } catch (error) {
      isAway = true
      failures.push(error)
      left.push(...names)
    }
  }
  if (left.length === 0) return { left }
  const noFolder = left.length === entries.length ? await whyNoFolder(tools, bare) : undefined
  return { left, reason: noFolder ?? failures[0] ?? taken() }
}

const taken = () => new ToolError('taken', 'the name is taken')
const tooLate = () => new ToolError('late', 'the time was over')

/** Why nothing can be put there; undefined if it is a folder. */
const whyNoFolder = async (tools: Pick<FileTools, 'list'>, path: string): Promise<unknown> =>
  tools.list(path).then(
    () => undefined,
    (error: unknown) =>
      error instanceof ToolError && error.trouble === 'gone' ? new ToolError('noFolder', error.message) : error,
  )

/** Executes a command; returns why it failed. */
async function executed({ execute }: Pick<FileTools, 'execute'>, command: string, args: readonly string[]) {
  const { exitCode, errors, output, isLate } = await execute(command, args, { within: mostTime })
  if (isLate) return tooLate()
  return exitCode === 0 ? undefined : new ToolError('failed', (errors || output).trim())
}

/** By a command: a list has only some of many entries, and none of a folder that is a link. */
async function looked({ execute }: Pick<FileTools, 'execute'>, ...paths: string[]) {
  const result = await execute('ls', ['-d', '--', ...paths])
  if (result.isLate) throw tooLate()
  return result
}

const isThere = async (tools: Pick<FileTools, 'execute'>, path: string): Promise<boolean> =>
  (await looked(tools, path)).exitCode === 0

/** The names of those entries that are in a folder. Some systems print other names than they are asked for. */
async function thoseIn(
  tools: Pick<FileTools, 'execute'>,
  folder: string,
  names: readonly string[],
): Promise<readonly string[]> {
  const paths = names.map((name) => childOf(folder, name))
  const { exitCode, output, errors } = await looked(tools, `${folder}/.`, ...paths)
  if (exitCode === 0) return names
  // The folder itself would be there.
  if (output === '') throw new ToolError('failed', errors.trim())
  const printed = new Set(output.trimEnd().split('\n'))
  const found = names.filter((_name, at) => printed.has(paths[at] ?? ''))
  if (found.length === printed.size - 1 || names.length === 1) return found
  const half = Math.ceil(names.length / 2)
  return [...(await thoseIn(tools, folder, names.slice(0, half))), ...(await thoseIn(tools, folder, names.slice(half)))]
}

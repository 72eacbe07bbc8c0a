import { encodePath } from '../../streams/fileCodec.ts'
import { inside, isWindows } from '../../streams/paths.ts'
import type { FileTools } from '../../tools/fileTools.ts'
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

/** Gives an entry another name, unless one with that name exists by now. */
export async function rename(tools: MoveTools, folder: string, from: string, to: string) {
  if (!(await hasMoved(tools, folder, from, childOf(folder, to)))) throw taken()
}

/** Puts an entry into another folder, unless an entry with its name is there. */
export async function move(tools: MoveTools, folder: string, name: string, target: string) {
  const bare = target.replace(/(?<=.)\/$/, '')
  // With a slash at its end it must be a folder.
  const failure = await hasMoved(tools, folder, name, `${bare.replace(/\/$/, '')}/`).catch((error: unknown) => error)
  if (failure === true) return
  await tools.list(bare).catch((error: unknown) => {
    if (error instanceof ToolError && error.trouble === 'gone') throw new ToolError('noFolder', error.message)
    throw error
  })
  throw failure === false ? taken() : failure
}

const taken = () => new ToolError('taken', 'the name is taken')

async function hasMoved(tools: MoveTools, folder: string, from: string, to: string): Promise<boolean> {
  const { exitCode, errors, output } = await tools.execute('mv', ['-n', '--', childOf(folder, from), to])
  if (exitCode !== 0) throw new ToolError('failed', (errors || output).trim())
  // `mv -n` says nothing if it does nothing.
  const { entries } = await tools.list(folder)
  return !entries.some(({ name }) => name === from)
}

import type { Bytes } from '../../streams/bytes.ts'
import { folderOf, nameOf } from '../../streams/paths.ts'
import type { FileTools } from '../../tools/fileTools.ts'
import { ToolError } from '../../tools/toolError.ts'
import { checksumOfBytes } from './checksum.ts'
import { exactPath } from './exactPath.ts'

interface Replacing {
  path: Bytes
  /** The content that the file must still have. */
  known: Bytes
  bytes: Bytes
  /** Ends what has changed nothing yet. */
  signal: AbortSignal
  /** Called before the file is written. */
  onSend?: (() => void) | undefined
}

/** What a file keeps: its permissions as octal digits, and its owner and group by number. */
interface Kept {
  mode: string
  owner?: string
}

/** The bits of a Unix mode that tell the kind of a file, and those that a change of owner clears; in an ordinary file. */
const kindBits = 0o176000
const ordinary = 0o100000

/**
 * Replaces the content of a file in one step, and only if nobody has changed it. `owing`: unable to, and an earlier
 * replacement has not given the file back to its owner.
 */
export type Replace = (replacing: Replacing) => Promise<'replaced' | 'changed' | 'unable' | 'owing'>

/**
 * Replaces files by means of the tools. They would put a new file in the place of a link, and give it to the user of
 * the agent: links are left alone, and with `keepsOwner` so are files of which the owner could not be restored. A failure
 * between the new file and its owner is `unowned`; the next replacement makes up for it. `owed` has the owners of files
 * that may have been written and not given back, by their paths.
 */
export function createReplace(
  tools: Pick<FileTools, 'list' | 'write' | 'execute'>,
  keepsOwner: boolean,
  owed = new Map<string, string>(),
): Replace {
  /** The permissions and the owner of an ordinary file, by a command; undefined where they cannot be kept. */
  async function keptOf(path: string, signal: AbortSignal): Promise<Kept | undefined> {
    const { exitCode, output } = await tools.execute('stat', ['-c', '%f %u:%g', '--', path], { signal })
    const [bits = '', owner = ''] = output.trim().split(' ')
    const mode = Number.parseInt(bits, 16)
    if (exitCode !== 0 || (mode & kindBits) !== ordinary) return undefined
    return { mode: (mode & ~kindBits).toString(8).padStart(4, '0'), owner: owed.get(path) ?? owner }
  }

  /** The permissions of an ordinary file, from the list of its folder. */
  async function listed(path: Bytes, signal: AbortSignal): Promise<Kept | undefined> {
    const folder = exactPath(folderOf(path))
    const entries = folder === undefined ? [] : (await tools.list(folder, signal)).entries
    const entry = entries.find(({ name }) => name === nameOf(path))
    return entry?.kind === 'file' ? { mode: entry.mode } : undefined
  }

  /** Returns whether it could be done. */
  const give = async (path: string, owner: string, signal?: AbortSignal): Promise<boolean> =>
    (await tools.execute('chown', ['--', owner, path], { ...(signal && { signal }) })).exitCode === 0

  /** Nothing ends it: the new file belongs to the user of the agent. */
  async function giveBack(path: string, owner: string) {
    let cause: unknown
    const isDone = await give(path, owner).catch((error: unknown) => void (cause = error))
    if (!isDone) throw new ToolError('unowned', 'the owner was not restored', { cause })
    owed.delete(path)
  }

  return async ({ path, known, bytes, signal, onSend }) => {
    const text = exactPath(path)
    if (text === undefined) return 'unable'
    const isOwed = owed.has(text)
    const unable = isOwed ? 'owing' : 'unable'
    try {
      const kept = keepsOwner ? await keptOf(text, signal) : await listed(path, signal)
      if (!kept) return unable
      const { mode, owner } = kept
      // The owner that it has: whoever may not give it that could not give it back either.
      if (owner !== undefined && !isOwed && !(await give(text, owner, signal))) return unable
      if (owner !== undefined) owed.set(text, owner)
      onSend?.()
      await tools
        .write(text, bytes, { mode, unlessChanged: checksumOfBytes(known), signal })
        .catch((error: unknown) => {
          if (!isOwed && !(error instanceof ToolError && error.mayBeDone)) owed.delete(text)
          throw error
        })
      if (owner !== undefined) await giveBack(text, owner)
      return 'replaced'
    } catch (error) {
      if (!(error instanceof ToolError)) throw error
      if (error.trouble === 'changed') return 'changed'
      if (error.isPassable) return unable
      throw error
    }
  }
}

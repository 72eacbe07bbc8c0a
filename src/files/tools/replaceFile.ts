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
  signal: AbortSignal
}

/** What a file keeps: its permissions as octal digits, and its owner and group by number. */
interface Kept {
  mode: string
  owner?: string
}

/** The bits of a Unix mode that tell the kind of a file, and those of an ordinary one. */
const kindBits = 0o170000
const ordinary = 0o100000

/** Replaces the content of a file in one step, and only if nobody has changed it. */
export type Replace = (replacing: Replacing) => Promise<'replaced' | 'changed' | 'unable'>

/**
 * Replaces files by means of the tools. They would put a new file in the place of a link, and give it to the user of
 * the agent: links are left alone, and with `keepsOwner` so are files of which the owner could not be restored.
 */
export function createReplace(tools: Pick<FileTools, 'list' | 'write' | 'execute'>, keepsOwner: boolean): Replace {
  /** The permissions and the owner of an ordinary file, by a command; undefined where they cannot be kept. */
  async function keptOf(path: string, options: { signal?: AbortSignal } = {}): Promise<Kept | undefined> {
    const { exitCode, output } = await tools.execute('stat', ['-c', '%f %u:%g', '--', path], options)
    const [bits = '', owner = ''] = output.trim().split(' ')
    const mode = Number.parseInt(bits, 16)
    if (exitCode !== 0 || (mode & kindBits) !== ordinary) return undefined
    return { mode: (mode & ~kindBits).toString(8).padStart(4, '0'), owner }
  }

  /** The permissions of an ordinary file, from the list of its folder. */
  async function listed(path: Bytes, signal: AbortSignal): Promise<Kept | undefined> {
    const folder = exactPath(folderOf(path))
    const entries = folder === undefined ? [] : (await tools.list(folder, signal)).entries
    const entry = entries.find(({ name }) => name === nameOf(path))
    return entry?.kind === 'file' ? { mode: entry.mode } : undefined
  }

  return async ({ path, known, bytes, signal }) => {
    const text = exactPath(path)
    if (text === undefined) return 'unable'
    try {
      const kept = keepsOwner ? await keptOf(text, { signal }) : await listed(path, signal)
      if (!kept) return 'unable'
      const { mode, owner } = kept
      await tools.write(text, bytes, { mode, unlessChanged: checksumOfBytes(known), signal })
      // Nothing ends the rest: the new file belongs to the user of the agent.
      if (owner !== undefined && (await keptOf(text))?.owner !== owner)
        await tools.execute('chown', ['--', owner, text])
      return 'replaced'
    } catch (error) {
      if (!(error instanceof ToolError)) throw error
      if (error.trouble === 'changed') return 'changed'
      if (error.isPassable) return 'unable'
      throw error
    }
  }
}

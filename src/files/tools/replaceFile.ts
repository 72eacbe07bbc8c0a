import type { Bytes } from '../../streams/bytes.ts'
import { folderOf } from '../../streams/paths.ts'
import type { FileTools } from '../../tools/fileTools.ts'
import { ToolError } from '../../tools/toolError.ts'
import { checksumOfBytes } from './checksum.ts'
import { exactPath } from './exactPath.ts'
import { nameOf } from './nameOf.ts'

export interface Replacing {
  path: Bytes
  /** The content that the file must still have. */
  known: Bytes
  bytes: Bytes
  signal: AbortSignal
}

/** Replaces the content of a file in one step, and only if nobody has changed it. */
export type Replace = (replacing: Replacing) => Promise<'replaced' | 'changed' | 'unable'>

/**
 * Replaces files by means of the tools. They would put a new file in the place of a link, and give it to the user of
 * the agent: links are left alone, and with `keepsOwner` so are files of which the owner could not be restored.
 */
export function createReplace(tools: Pick<FileTools, 'list' | 'write' | 'execute'>, keepsOwner: boolean): Replace {
  async function ownerOf(path: string): Promise<string | undefined> {
    const { exitCode, output } = await tools.execute('stat', ['-c', '%u:%g', '--', path])
    return exitCode === 0 ? output.trim() : undefined
  }

  return async ({ path, known, bytes, signal }) => {
    const [text, folder] = [exactPath(path), exactPath(folderOf(path))]
    if (text === undefined || folder === undefined) return 'unable'
    try {
      const { entries } = await tools.list(folder, signal)
      const entry = entries.find(({ name }) => name === nameOf(path))
      if (entry?.kind !== 'file') return 'unable'
      const owner = keepsOwner ? await ownerOf(text) : undefined
      if (keepsOwner && owner === undefined) return 'unable'
      await tools.write(text, bytes, { mode: entry.mode, unlessChanged: checksumOfBytes(known), signal })
      if (owner !== undefined && (await ownerOf(text)) !== owner) await tools.execute('chown', ['--', owner, text])
      return 'replaced'
    } catch (error) {
      if (!(error instanceof ToolError)) throw error
      if (error.trouble === 'changed') return 'changed'
      if (error.isPassable) return 'unable'
      throw error
    }
  }
}

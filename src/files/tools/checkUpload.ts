import type { Bytes } from '../../streams/bytes.ts'
import type { Content } from '../../streams/fileVerbs.ts'
import { folderOf, nameOf } from '../../streams/paths.ts'
import type { FileTools } from '../../tools/fileTools.ts'
import { ToolError } from '../../tools/toolError.ts'
import { checksumOf } from './checksum.ts'
import { exactPath } from './exactPath.ts'

/** What of an uploaded file has been compared; `none` of one of many. */
export type Checked = 'checksum' | 'size' | 'none'

export interface CheckedUpload {
  path: Bytes
  content: Content
  signal: AbortSignal
  /** Comparing so many would take longer than the upload: none is compared. */
  isOneOfMany?: boolean
}

/** The most bytes of which `fs.read` tells the checksum (docs/contract/mcp.md#tools). */
export const mostRead = 1_048_576

/** The most bytes that are read part by part: each part is one of the few calls that the server allows. */
const mostCompared = 20 * mostRead

/** In seconds: a disk reads a gigabyte in less. */
export const longest = 120

const ofSum = /^\\?([0-9a-f]{64})\s/

interface Means {
  /** Whether commands may be executed. */
  executes: boolean
  /** Whether there are calls to spare for reading a file in parts. */
  hasSpare: () => boolean
}

/**
 * Compares an uploaded file with its content, as far as the tools can. Undefined if they cannot; throws what `differs`
 * makes if the file is another one.
 */
export async function checkUpload(
  tools: Pick<FileTools, 'list' | 'read' | 'execute'>,
  { executes, hasSpare }: Means,
  { path, content, signal, isOneOfMany }: CheckedUpload,
  differs: () => Error,
): Promise<Checked | undefined> {
  if (isOneOfMany) return 'none'
  const [text, folder] = [exactPath(path), exactPath(folderOf(path))]
  if (text === undefined || folder === undefined) return undefined

  async function sumThere(file: string): Promise<string | undefined> {
    if (!executes) return undefined
    const { exitCode, output } = await tools.execute('sha256sum', ['--', file], { within: longest, signal })
    return exitCode === 0 ? ofSum.exec(output)?.[1] : undefined
  }

  /** Whether the file has the same parts; undefined if that cannot be found out. */
  async function hasSameParts(file: string): Promise<boolean | undefined> {
    for (let from = 0; from === 0 || from < content.size; from += mostRead) {
      if (from > 0 && !hasSpare()) return undefined
      const part = await tools.read(file, { from, length: mostRead }, signal)
      if (part.sha256 === undefined) return undefined
      const isEnd = from + mostRead >= content.size
      if (part.isLast !== isEnd) return false
      if (part.sha256 !== (await checksumOf(content.slice(from, from + mostRead), signal))) return false
    }
    return true
  }

  try {
    const there = await sumThere(text)
    if (there !== undefined) {
      if (there !== (await checksumOf(content, signal))) throw differs()
      return 'checksum'
    }
    const isSame = content.size <= mostCompared ? await hasSameParts(text) : undefined
    if (isSame === false) throw differs()
    if (isSame) return 'checksum'
    const { entries } = await tools.list(folder, signal)
    const entry = entries.find(({ name }) => name === nameOf(path))
    if (entry?.kind !== 'file') return undefined
    if (entry.size !== content.size) throw differs()
    return 'size'
  } catch (error) {
    // The file is there: only the comparison has failed.
    if (error instanceof ToolError) return undefined
    throw error
  }
}

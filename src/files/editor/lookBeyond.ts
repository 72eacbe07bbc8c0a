import type { Bytes } from '../../streams/bytes.ts'
import type { FileTools } from '../../tools/fileTools.ts'
import { exactPath } from '../tools/exactPath.ts'
import { ToolError } from '../../tools/toolError.ts'
import { fetchFile, type Start } from './fetchFile.ts'
import type { FileWays } from './fileWays.ts'

/** What a file has beyond a position. `isNew`: it has become shorter, so these are its first bytes. */
interface LogPart {
  bytes: Bytes
  isNew: boolean
}

/** Looks at what a file has beyond a position, at most a mebibyte. */
export interface LookBeyond {
  (position: number, signal: AbortSignal): Promise<LogPart>
  /** Milliseconds between two looks. */
  every(): number
}

/** The most bytes of a part, and of a file that is fetched as a whole each time. */
export const mostLooked = 1_048_576

/** Looks by means of the tools, which can read a part of a file. */
function lookWithTools(tools: Pick<FileTools, 'read'>, path: Bytes): LookBeyond | undefined {
  const text = exactPath(path)
  if (text === undefined) return undefined
  const read = async (from: number, length: number, signal: AbortSignal) =>
    (await tools.read(text, { from, length }, signal)).bytes
  const look = async (position: number, signal: AbortSignal): Promise<LogPart> => {
    const bytes = await read(position, mostLooked, signal)
    const isThere = bytes.length > 0 || position === 0 || (await read(position - 1, 1, signal)).length > 0
    return isThere ? { bytes, isNew: false } : { bytes: await read(0, mostLooked, signal), isNew: true }
  }
  return Object.assign(look, { every: () => 2000 })
}

/** Looks by the first way that works. */
export function createLook({ start, tools }: Pick<FileWays, 'start' | 'tools'>, path: Bytes): LookBeyond {
  const whole = lookAtWhole(start, path)
  let first = tools && lookWithTools(tools, path)
  const look = async (position: number, signal: AbortSignal): Promise<LogPart> => {
    try {
      return await (first ?? whole)(position, signal)
    } catch (error) {
      if (!first || !(error instanceof ToolError) || !error.isPassable) throw error
      first = undefined
      return whole(position, signal)
    }
  }
  return Object.assign(look, { every: () => (first ?? whole).every() })
}

/** Fetches the file each time; rejects with a `LargeFile` if it has become too large for that. */
function lookAtWhole(start: Start, path: Bytes): LookBeyond {
  const look = async (position: number, signal: AbortSignal): Promise<LogPart> => {
    const { bytes } = await fetchFile({ start, path, signal, most: mostLooked })
    return bytes.length < position ? { bytes, isNew: true } : { bytes: bytes.slice(position), isNew: false }
  }
  return Object.assign(look, { every: () => 5000 })
}

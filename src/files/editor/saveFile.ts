import { areEqual, startsWith, type Bytes } from '../../streams/bytes.ts'
import { FileError } from '../../streams/fileError.ts'
import { folderOf, inside } from '../../streams/paths.ts'
import { ToolError } from '../../tools/toolError.ts'
import { withSession } from '../transfers/withSession.ts'
import { fetchFile, LargeFile } from './fetchFile.ts'
import { mostText } from './openFile.ts'
import type { FileWays } from './fileWays.ts'

/** The state of a file on the server. */
export type OnDisk = { kind: 'there'; bytes: Bytes } | { kind: 'gone' } | { kind: 'large'; size: number }

interface SaveTarget extends Pick<FileWays, 'start' | 'replace'> {
  path: Bytes
  signal: AbortSignal
}

async function isListed({ start, path, signal }: SaveTarget): Promise<boolean> {
  let listed = false
  await withSession(start, signal, async (session) => {
    const folder = folderOf(path)
    const { path: shown, entries } = await session.list(folder)
    listed = areEqual(shown, folder) && entries.some(({ bytes }) => areEqual(inside(folder, bytes), path))
  })
  return listed
}

async function look(target: SaveTarget): Promise<OnDisk> {
  try {
    return { kind: 'there', bytes: (await fetchFile({ ...target, most: mostText })).bytes }
  } catch (error) {
    if (error instanceof LargeFile) return { kind: 'large', size: error.size }
    const isRefused = error instanceof FileError && error.kind === 'agent'
    if (isRefused && !(await isListed(target))) return { kind: 'gone' }
    throw error
  }
}

function areSame(one: OnDisk, other: OnDisk): boolean {
  if (one.kind === 'there' && other.kind === 'there') return areEqual(one.bytes, other.bytes)
  if (one.kind === 'large' && other.kind === 'large') return one.size === other.size
  return one.kind === other.kind
}

/** A save: the new content, and what is known about the file on the server. */
export interface Saving extends SaveTarget {
  /** The last known state of the file. */
  known: OnDisk
  bytes: Bytes
  /** The content of an earlier upload that failed. The file may contain a part of it. */
  tried?: Bytes
  /**
   * Called before the file is changed. From then on the signal ends nothing. `inPlace`: the file may come to contain a
   * part of the new content.
   */
  onSend?: (inPlace?: boolean) => void
}

/**
 * Saves a file if its state on the server is the known one, and resolves to undefined once the agent has received all
 * of it. If the state is another one, nothing is sent, and the promise resolves to it. A file that is written but is not
 * its owner's any more is `unowned`. Without `replace`, a change between the look at the file and the upload is lost.
 */
export async function saveFile({ known, bytes, tried, onSend, ...target }: Saving): Promise<OnDisk | undefined> {
  const now = await look(target)
  const { start, replace, path, signal } = target
  signal.throwIfAborted()
  const isOurs = tried !== undefined && now.kind === 'there' && startsWith(tried, now.bytes)
  if (!areSame(now, known) && !isOurs) return now
  const outcome =
    now.kind === 'there'
      ? await replace?.({ path, known: now.bytes, bytes, signal, onSend: () => onSend?.() })
      : undefined
  if (outcome === 'replaced') return undefined
  if (outcome === 'changed') return look(target)
  signal.throwIfAborted()
  onSend?.(true)
  // Nothing ends it: the agent empties the file first.
  await withSession(start, undefined, (session) => session.upload(path, new Blob([bytes])))
  if (outcome === 'owing') throw new ToolError('unowned', 'the owner was not restored')
  return undefined
}

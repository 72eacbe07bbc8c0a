import type { Content } from '../../streams/fileVerbs.ts'
import type { RemoteFile } from '../remoteFile.ts'
import type { Checked, CheckedUpload } from '../tools/checkUpload.ts'
import { downloadJob, type DownloadDeps } from './downloadJob.ts'
import type { Progress } from './job.ts'
import { TransferError } from './transferError.ts'
import type { Chosen } from './uploadPlan.ts'

/** A file on a server that is copied to another one, or to another folder. */
export interface FarFile extends Chosen {
  readonly from: RemoteFile
}

/** What can be uploaded: content in the browser, or a file on another server. */
export type Uploadable = Content | FarFile

export const isFar = (file: object): file is FarFile => 'from' in file

interface ReadDeps extends DownloadDeps {
  check?: ((serverId: number, upload: CheckedUpload) => Promise<Checked | undefined>) | undefined
}

export interface ReadFile {
  content: Content
  /** What of it has been compared with the source. */
  checked: Checked | undefined
  drop(): void
}

/** What has been compared of a copy. The agents compare the numbers of bytes themselves. */
export const weaker = (read: Checked | undefined, written: Checked | undefined): Checked =>
  read === 'checksum' && written === 'checksum' ? 'checksum' : 'size'

/**
 * Reads a file as a whole before any of it is written elsewhere: an agent empties the target first, and cannot be
 * slowed down while it sends. `mayBeLarge`: a file of any size may be held in memory.
 */
export async function readAcross(
  { check, ...deps }: ReadDeps,
  from: RemoteFile,
  progress: Progress,
  mayBeLarge: boolean,
): Promise<ReadFile> {
  let content: Content = new Blob()
  const sink = await deps.sinks.keep((whole) => void (content = whole))
  const drop = () => void sink.abort().catch(() => undefined)
  try {
    progress.signal.throwIfAborted()
    await downloadJob(deps, from, sink, mayBeLarge).perform(progress)
    const { signal } = progress
    return { content, checked: await check?.(from.serverId, { path: from.path, content, signal }), drop }
  } catch (error) {
    drop()
    if (error instanceof TransferError && error.kind === 'differs')
      throw new TransferError('changing', 'the file has changed while it was read', { cause: error })
    throw error
  }
}

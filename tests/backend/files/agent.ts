import { toBinary } from '../machine/bytes.ts'
import { agentSince } from '../machine/machine.ts'
import { findEntry } from '../machine/paths.ts'
import { listing } from './listing.ts'
import { failed, sized } from './messages.ts'
import { startUpload } from './upload.ts'
import type { AgentStream, AgentConnection } from '../agentHalf.ts'
import type { File } from '../machine/disk.ts'
import type { Machine } from '../machine/machine.ts'
import type { Disk, PathFault } from '../machine/paths.ts'
import type { Upload } from './upload.ts'

/** Bytes per message of a download. */
const chunkSize = 1_048_576
/** The size that the agent reports for a folder. */
const folderSize = 4096

/** The error message of the operating system for a file that cannot be opened. */
function openError({ windows }: Disk, found: PathFault | File): string {
  if (typeof found !== 'string') return 'permission denied'
  return windows && found === 'no such file or directory' ? 'The system cannot find the file specified.' : found
}

/**
 * Sends a file: its size, then its bytes; a folder has a size too, but fails when it is read
 * (docs/contract/streams.md#file-manager).
 */
function download(machine: Machine, path: string, { send, respond }: AgentConnection): void {
  const { disk } = machine
  const found = findEntry(disk, path)
  if (typeof found === 'string' || (found.kind === 'file' && found.locked)) {
    const named = disk.windows || !agentSince(machine, '2.3.0')
    return send(failed(`open ${named ? path : 'download file'}: ${openError(disk, found)}`))
  }
  if (found.kind === 'folder') {
    send(sized(folderSize))
    return send(failed(`read ${path}: is a directory`))
  }
  if (found.size === 0) return send(failed('requested file is empty'))
  send(sized(found.size))
  const { brokenAt } = found
  const bytes = found.read(brokenAt)
  const next = (at: number) => {
    if (at < bytes.length) send(bytes.subarray(at, at + chunkSize))
    if (at + chunkSize < bytes.length) respond(() => next(at + chunkSize))
    else if (brokenAt !== undefined) send(failed(`read ${path}: input/output error`))
  }
  next(0)
}

/** The file manager of an agent: each message is one request, except the content of an upload. */
export function fileAgent(machine: Machine, connection: AgentConnection): AgentStream {
  let upload: Upload | undefined
  let hangs = false

  function request(bytes: Uint8Array): void {
    const path = toBinary(bytes.subarray(1))
    if (bytes[0] === 0) {
      const message = listing(machine.disk, path)
      // The agent retries the home folder in an endless loop when it cannot read it.
      if (message) connection.send(message)
      else hangs = true
    }
    if (bytes[0] === 1) download(machine, path, connection)
    if (bytes[0] === 2 || bytes.length === 0) {
      const started = startUpload(machine, bytes)
      if (started instanceof Uint8Array) connection.send(started)
      else upload = started
    }
  }

  return {
    receive: (bytes) => {
      if (hangs) return
      if (!upload) return request(bytes)
      const answer = upload(bytes)
      if (!answer) return
      upload = undefined
      connection.send(answer)
    },
    end: () => {},
  }
}

import { toBinary } from '../machine/bytes.ts'
import { agentSince } from '../machine/machine.ts'
import { find } from '../machine/paths.ts'
import { listing } from './listing.ts'
import { failed, sized } from './messages.ts'
import { startUpload } from './upload.ts'
import type { AgentStream, AgentConnection } from '../agentHalf.ts'
import type { File } from '../machine/disk.ts'
import type { Machine } from '../machine/machine.ts'
import type { Disk, PathFault } from '../machine/paths.ts'
import type { Upload } from './upload.ts'

const piece = 1_048_576
const folderSize = 4096

/** How a system words that it cannot open a file. */
function whyNot({ windows }: Disk, found: PathFault | File): string {
  if (typeof found !== 'string') return 'permission denied'
  return windows && found === 'no such file or directory' ? 'The system cannot find the file specified.' : found
}

/** Sends a file: its size, then its bytes; a folder has a size too, and fails when it is read (streams, C). */
function download(machine: Machine, path: string, { send, pace }: AgentConnection): void {
  const { disk } = machine
  const found = find(disk, path)
  if (typeof found === 'string' || (found.kind === 'file' && found.locked)) {
    const named = disk.windows || !agentSince(machine, '2.3.0')
    return send(failed(`open ${named ? path : 'download file'}: ${whyNot(disk, found)}`))
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
    if (at < bytes.length) send(bytes.subarray(at, at + piece))
    if (at + piece < bytes.length) pace(() => next(at + piece))
    else if (brokenAt !== undefined) send(failed(`read ${path}: input/output error`))
  }
  next(0)
}

/** The file manager of an agent: one request per message, unless an upload awaits its content. */
export function fileAgent(machine: Machine, line: AgentConnection): AgentStream {
  let upload: Upload | undefined
  let hangs = false

  function request(bytes: Uint8Array): void {
    const path = toBinary(bytes.subarray(1))
    if (bytes[0] === 0) {
      const message = listing(machine.disk, path)
      // It goes home for ever when its home cannot be read.
      if (message) line.send(message)
      else hangs = true
    }
    if (bytes[0] === 1) download(machine, path, line)
    if (bytes[0] === 2 || bytes.length === 0) {
      const begun = startUpload(machine, bytes)
      if (begun instanceof Uint8Array) line.send(begun)
      else upload = begun
    }
  }

  return {
    receive: (bytes) => {
      if (hangs) return
      if (!upload) return request(bytes)
      const answer = upload(bytes)
      if (!answer) return
      upload = undefined
      line.send(answer)
    },
    end: () => {},
  }
}

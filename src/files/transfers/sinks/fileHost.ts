import { discard } from '../../../streams/bytes.ts'
import { toErrorMessage, type WriterEvent, type WriterRequest } from '../workerMessages.ts'
import type { StoredFile } from './sink.ts'

type Handle = Awaited<ReturnType<NonNullable<StoredFile['createSyncAccessHandle']>>>

/** The worker's side of the channel through which a file is written. */
interface FileEnd {
  postMessage(event: WriterEvent): void
  addEventListener(type: 'message', listener: (event: { data: WriterRequest }) => void): void
}

/** Writes one file as the messages request, in order. */
export function hostFile(end: FileEnd): void {
  let handle: Handle | undefined
  let stored = 0
  let isBroken = false
  let last = Promise.resolve()

  async function serve(request: WriterRequest) {
    if (request.kind === 'close') {
      handle?.close()
      return end.postMessage({ kind: 'closed' })
    }
    if (isBroken) return
    if (request.kind === 'open') handle = await request.file.createSyncAccessHandle?.()
    if (!handle) throw new Error('this worker cannot write to files')
    // An earlier attempt may have left more bytes than now follow.
    if (request.kind === 'open') handle.truncate(0)
    if (request.kind === 'write') {
      const taken = handle.write(request.bytes, { at: stored })
      // If there is no space, fewer bytes are written; browsers need not throw an error.
      if (taken < request.bytes.length) throw new DOMException('the disk is full', 'QuotaExceededError')
      stored += taken
      discard(request.bytes)
    }
    end.postMessage({ kind: 'stored', bytes: stored })
  }

  end.addEventListener('message', ({ data }) => {
    last = last
      .then(() => serve(data))
      .catch((error: unknown) => {
        isBroken = true
        end.postMessage({ kind: 'failed', error: toErrorMessage(error) })
      })
  })
}

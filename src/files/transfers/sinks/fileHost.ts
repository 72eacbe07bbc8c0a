import { discard } from '../../../streams/bytes.ts'
import { carried } from '../remote/carried.ts'
import type { FileNews, FileOrder } from './fileMessages.ts'
import type { StoredFile } from './sink.ts'

type Handle = Awaited<ReturnType<NonNullable<StoredFile['createSyncAccessHandle']>>>

/** The worker's side of the channel through which a file is written. */
export interface FileEnd {
  postMessage(news: FileNews): void
  addEventListener(type: 'message', listener: (event: { data: FileOrder }) => void): void
}

/** Writes one file as the messages request, in order. */
export function hostFile(end: FileEnd): void {
  let handle: Handle | undefined
  let stored = 0
  let isBroken = false
  let last = Promise.resolve()

  async function obey(order: FileOrder) {
    if (order.kind === 'close') {
      handle?.close()
      return end.postMessage({ kind: 'closed' })
    }
    if (isBroken) return
    if (order.kind === 'open') handle = await order.file.createSyncAccessHandle?.()
    if (!handle) throw new Error('this worker cannot write to files')
    if (order.kind === 'write') {
      const taken = handle.write(order.bytes, { at: stored })
      // If there is no space, fewer bytes are written; browsers need not throw an error.
      if (taken < order.bytes.length) throw new DOMException('the disk is full', 'QuotaExceededError')
      stored += taken
      discard(order.bytes)
    }
    end.postMessage({ kind: 'stored', bytes: stored })
  }

  end.addEventListener('message', ({ data }) => {
    last = last
      .then(() => obey(data))
      .catch((error: unknown) => {
        isBroken = true
        end.postMessage({ kind: 'failed', error: carried(error) })
      })
  })
}

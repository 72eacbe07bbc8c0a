import { discard } from '../../../streams/bytes.ts'
import { carried } from '../remote/carried.ts'
import type { FileNews, FileOrder } from './fileMessages.ts'
import type { StoredFile } from './sink.ts'

type Handle = Awaited<ReturnType<NonNullable<StoredFile['createSyncAccessHandle']>>>

/** The end of a worker that a file is written from. */
export interface FileEnd {
  postMessage(news: FileNews): void
  addEventListener(type: 'message', listener: (event: { data: FileOrder }) => void): void
}

/** Writes one file as it is told, in order. */
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
      // Less is taken where there is no room; a browser need not throw for that.
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

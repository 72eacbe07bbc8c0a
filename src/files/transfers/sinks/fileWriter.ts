import type { Bytes } from '../../../streams/bytes.ts'
import { fileChunkSize } from '../../../streams/fileCodec.ts'
import { fromErrorMessage, type WriterEvent, type WriterRequest } from '../workerMessages.ts'
import type { StoredFile } from './sink.ts'

/** The part of a Worker that is needed to write a file. */
export interface FileWorker {
  postMessage(request: WriterRequest, transfer?: Transferable[]): void
  addEventListener(type: 'message', listener: (event: { data: WriterEvent }) => void): void
  addEventListener(type: 'error', listener: () => void): void
  terminate(): void
}

/** Writes a file in the background. */
export interface FileWriter {
  /**
   * Takes ownership of the bytes. Resolves when more bytes can be written. Rejects with the error of an earlier write.
   */
  write(bytes: Bytes): Promise<void>
  /** Closes the file and resolves to its size in bytes. */
  close(): Promise<number>
}

/** Bytes that may be waiting to be written: two messages of a download are written while a third arrives. */
const most = 3 * fileChunkSize

const inBrowser = (): FileWorker => new Worker(new URL('./fileWorker.ts', import.meta.url), { type: 'module' })

/** Writes a file in a worker of its own, because a thread that waits for a disk cannot read a socket. */
export function createFileWriter(
  file: StoredFile,
  onStored: (bytes: number) => void,
  make: () => FileWorker = inBrowser,
): FileWriter {
  const worker = make()
  let handedOver = 0
  let stored = 0
  let failure: Error | undefined
  let isClosed = false
  let wake = () => {}

  worker.addEventListener('message', ({ data: event }) => {
    if (event.kind === 'stored') onStored((stored = event.bytes))
    else if (event.kind === 'failed') failure ??= fromErrorMessage(event.error)
    else isClosed = true
    wake()
  })
  worker.addEventListener('error', () => {
    failure ??= new Error('the worker that writes has failed')
    isClosed = true
    wake()
  })
  worker.postMessage({ kind: 'open', file })

  async function until(isSo: () => boolean) {
    while (!isSo()) {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }

  return {
    async write(bytes) {
      handedOver += bytes.length
      worker.postMessage({ kind: 'write', bytes }, [bytes.buffer])
      await until(() => failure !== undefined || handedOver - stored <= most)
      if (failure) throw failure
    },
    async close() {
      worker.postMessage({ kind: 'close' })
      await until(() => isClosed)
      worker.terminate()
      if (failure) throw failure
      return stored
    },
  }
}

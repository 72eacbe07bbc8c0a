import { useEffect, useState } from 'react'
import type { Bytes } from '../../streams/bytes.ts'
import type { Start } from './fetchFile.ts'
import { openFile, type Opened, type OpenOptions } from './openFile.ts'

export type FileOpening =
  | { state: 'opening'; done: number; size?: number }
  | { state: 'opened'; opened: Opened }
  | { state: 'failed'; error: unknown }

/** Fetches a file once. Unmounting the caller aborts it. */
export function useOpened(start: Start, path: Bytes, kind: OpenOptions['kind']): FileOpening {
  const [opening, setOpening] = useState<FileOpening>({ state: 'opening', done: 0 })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const tell = (next: FileOpening) => {
      if (!signal.aborted) setOpening(next)
    }
    const onProgress = (done: number, size: number) => tell({ state: 'opening', done, size })
    void openFile({ start, path, kind, signal, onProgress }).then(
      (opened) => tell({ state: 'opened', opened }),
      (error: unknown) => tell({ state: 'failed', error }),
    )
    return () => controller.abort()
  }, [start, path, kind])
  return opening
}

import type { Bytes } from '../../../streams/bytes.ts'

/** The part of a FileSystemFileHandle that a worker writes to. */
export interface StoredFile {
  /** Pages do not have it. */
  createSyncAccessHandle?(): Promise<{
    /** Returns how many bytes it has taken. */
    write(bytes: Bytes, options: { at: number }): number
    close(): void
  }>
}

/** Where a download goes. It shows nothing before all is there. */
export interface Sink {
  /** All of it is in memory until it is whole. */
  readonly isInMemory: boolean
  /** Done when there is room for more. */
  write(bytes: Bytes): Promise<void>
  /** That was all of it: from now on people have it. */
  close(): Promise<void>
  /** Where a worker may store it in place of all these writes; with that, it is whole. */
  readonly stored?: { file(): Promise<StoredFile>; whole(): Promise<void> }
  /** Nothing of it remains. Also when it was never written to. */
  abort(): Promise<void>
}

/**
 * Bytes above which people are asked before a download is held in memory: a browser on a phone of 4 GB ends a page at
 * about 1 GB, and three downloads may run at once.
 */
export const memoryWarning = 256 * 1_048_576

import type { Bytes } from '../../../streams/bytes.ts'

/** The part of a FileSystemFileHandle that a worker needs for writing. */
export interface StoredFile {
  /** Exists only in workers. */
  createSyncAccessHandle?(): Promise<{
    /** Returns the number of bytes written. */
    write(bytes: Bytes, options: { at: number }): number
    truncate(size: number): void
    close(): void
  }>
}

/** The target of a download. The file becomes visible only when it is complete. */
export interface Sink {
  /** Whether the whole file is held in memory until it is complete. */
  readonly isInMemory: boolean
  /** Resolves when more bytes can be written. */
  write(bytes: Bytes): Promise<void>
  /** Completes the file and makes it available to the user. */
  close(): Promise<void>
  /** A file that a worker can write instead of calls to `write`. `whole` then completes it. */
  readonly stored?: { file(): Promise<StoredFile>; whole(): Promise<void> }
  /** Drops what has been written. The place stays. */
  restart(): Promise<void>
  /** Removes everything, also if nothing has been written. */
  abort(): Promise<void>
}

/**
 * If a download that must be held in memory has more bytes, the user is asked first. A browser on a phone with 4 GB
 * kills a page at about 1 GB, and three downloads may run at once.
 */
export const memoryWarning = 256 * 1_048_576

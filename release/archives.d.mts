export interface Entry {
  /** The path in the archive, without a slash at the end. */
  name: string
  kind: 'folder' | 'program' | 'file'
  /** Null for a folder. */
  content: Uint8Array | null
}

export function entriesOf(folder: string, name: string): Promise<Entry[]>
export function differing(some: readonly Entry[], others: readonly Entry[]): string[]
export function inOrder(entries: readonly Entry[]): Entry[]
export function tarGz(entries: readonly Entry[]): Promise<Uint8Array>
export function zip(entries: readonly Entry[]): Uint8Array

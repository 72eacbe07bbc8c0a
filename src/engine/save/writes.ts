import type { AnyRecord } from '../field.ts'

/** The change of a record, as it was and as it is. */
export interface WrittenChange {
  resource: string
  before: AnyRecord
  after: AnyRecord
}

/** What is changed in this tab, for what follows from it. */
export interface Writes {
  tell(change: WrittenChange): void
  /** Returns a function that ends it. */
  subscribe(listener: (change: WrittenChange) => void): () => void
}

export function createWrites(): Writes {
  const listeners = new Set<(change: WrittenChange) => void>()
  return {
    tell: (change) => listeners.forEach((listener) => listener(change)),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

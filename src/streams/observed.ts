/** A value with subscribers. */
interface Observed<T> {
  get(): T
  set(value: T): void
  subscribe(changed: () => void): () => void
}

export function observed<T>(value: T): Observed<T> {
  const listeners = new Set<() => void>()
  let now = value
  return {
    get: () => now,
    set(next) {
      now = next
      for (const changed of listeners) changed()
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
  }
}

/**
 * Makes a function that computes its result once for each object. This works because lists are replaced, never
 * changed.
 */
export function derived<K extends object, V>(derive: (from: K) => V): (from: K) => V {
  const known = new WeakMap<K, { value: V }>()
  return (from) => {
    let found = known.get(from)
    if (!found) {
      found = { value: derive(from) }
      known.set(from, found)
    }
    return found.value
  }
}

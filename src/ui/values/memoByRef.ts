/** The results of calls that begin with the same arguments. Those that begin with an object go when the object goes. */
interface Known<V> {
  byObject?: WeakMap<WeakKey, Known<V>>
  byValue?: Map<unknown, Known<V>>
  result?: { value: V }
}

const isHeldByReference = (argument: unknown): argument is WeakKey =>
  (typeof argument === 'object' && argument !== null) || typeof argument === 'function'

function after<V>(known: Known<V>, argument: unknown): Known<V> {
  const found = isHeldByReference(argument) ? known.byObject?.get(argument) : known.byValue?.get(argument)
  if (found) return found
  const next: Known<V> = {}
  if (isHeldByReference(argument)) (known.byObject ??= new WeakMap()).set(argument, next)
  else (known.byValue ??= new Map()).set(argument, next)
  return next
}

/**
 * Makes a function that computes its result once for the same arguments, all of them; objects are the same by
 * reference. This works because lists are replaced, never changed. A large object stands first among the arguments.
 */
export function memoByRef<A extends readonly unknown[], V>(compute: (...given: A) => V): (...given: A) => V {
  const known: Known<V> = {}
  return (...given) => {
    let found = known
    for (const argument of given) found = after(found, argument)
    found.result ??= { value: compute(...given) }
    return found.result.value
  }
}

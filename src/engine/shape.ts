/** The way to the first place where a value is not what it should be, such as `[3, 'group', 'id']`. */
type Misfit = readonly PropertyKey[]

/** Checks a value that came from outside. */
export interface ValueShape<out T> {
  /** Undefined means that the value is a `T`. */
  misfit(value: unknown): Misfit | undefined
  /** Only for the compiler. */
  readonly fits?: T
}

/** The type of the values that fit a shape. */
export type Shaped<S> = S extends ValueShape<infer T> ? T : never

/** Of values for which `fits` holds. */
export const that = <T>(fits: (value: unknown) => boolean): ValueShape<T> => ({
  misfit: (value) => (fits(value) ? undefined : []),
})

export const string = that<string>((value) => typeof value === 'string')
export const number = that<number>(Number.isFinite)
export const whole = that<number>(Number.isSafeInteger)

/** A value that may be null or left out. */
export const optional = <T>(present: ValueShape<T>): ValueShape<T | null | undefined> => ({
  misfit: (value) => (value === undefined || value === null ? undefined : present.misfit(value)),
})

/** Checks the parts of an object in the order of their shapes. */
function within(value: object, shapes: Iterable<readonly [PropertyKey, ValueShape<unknown>]>): Misfit | undefined {
  for (const [key, shape] of shapes) {
    const misfit = shape.misfit((value as Record<PropertyKey, unknown>)[key])
    if (misfit) return [key, ...misfit]
  }
  return undefined
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Optional<P> = { [K in keyof P]: undefined extends Shaped<P[K]> ? K : never }[keyof P]
type Parts<P> = { [K in Exclude<keyof P, Optional<P>>]: Shaped<P[K]> } & { [K in Optional<P>]?: Shaped<P[K]> }

/** An object with at least these keys. */
export function object<P extends Record<string, ValueShape<unknown>>>(parts: P): ValueShape<Parts<P>> {
  const shapes = Object.entries(parts)
  return { misfit: (value) => (isObject(value) ? within(value, shapes) : []) }
}

/** An object with values of one shape, whatever its keys. */
export const dictionaryOf = <T>(item: ValueShape<T>): ValueShape<Record<string, T>> => ({
  misfit: (value) => (isObject(value) ? within(value, shapesOf(Object.keys(value), item)) : []),
})

export const arrayOf = <T>(item: ValueShape<T>): ValueShape<T[]> => ({
  misfit: (value) => (Array.isArray(value) ? within(value, shapesOf([...value.keys()], item)) : []),
})

const shapesOf = (keys: readonly PropertyKey[], item: ValueShape<unknown>) => keys.map((key) => [key, item] as const)

/** The value if it fits the shape. */
export const ifFits = <T>(shape: ValueShape<T>, value: unknown): T | undefined =>
  shape.misfit(value) ? undefined : (value as T)

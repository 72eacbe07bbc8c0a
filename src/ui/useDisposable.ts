import { useEffect, useEffectEvent, useState } from 'react'

interface Disposable<T> {
  value: T
  dispose: () => void
}

/**
 * Something that must be disposed of, such as a session or an object URL: created once the component is mounted and
 * again for another `key`; undefined until then, or where `create` returns undefined.
 */
export function useDisposable<T>(key: unknown, create: () => Disposable<T> | undefined): T | undefined {
  const [value, setValue] = useState<T>()
  const make = useEffectEvent(create)
  useEffect(() => {
    const made = make()
    // oxlint-disable-next-line react/set-state-in-effect -- the effect creates the value and disposes of it
    setValue(() => made?.value)
    return made?.dispose
  }, [key])
  return value
}

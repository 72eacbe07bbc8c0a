import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { eventKinds, type EventKind } from './events.ts'

/** The kinds that can be left out. Rules need further requests, so they are shown only where they are asked for. */
export const choosable = ['outage', 'restart', 'service', 'rule'] as const satisfies readonly EventKind[]

/** The kinds that are shown where the address does not say otherwise. */
export const usual: readonly EventKind[] = ['outage', 'restart', 'service']

/** The kinds of events that the address asks for: `?kinds=outage,rule`. */
export function useKinds() {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('kinds')
  const kinds = useMemo(
    () => (asked === null ? usual : eventKinds.filter((kind) => asked.split(',').includes(kind))),
    [asked],
  )
  const toggle = (kind: EventKind) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        const turned = kinds.includes(kind) ? kinds.filter((each) => each !== kind) : [...kinds, kind]
        if (turned.length === usual.length && usual.every((each) => turned.includes(each))) next.delete('kinds')
        else next.set('kinds', turned.join(','))
        return next
      },
      { replace: true },
    )
  return { kinds, toggle }
}

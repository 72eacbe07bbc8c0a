import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useChangeQuery } from '#ui/router/useChangeQuery.ts'
import { eventKinds, type EventKind } from './events.ts'

/** The kinds that can be left out. Rules need further requests, so they are shown only where they are asked for. */
export const choosable = ['outage', 'restart', 'service', 'rule'] as const satisfies readonly EventKind[]

/** The kinds that are shown where the address does not say otherwise. */
export const usual: readonly EventKind[] = ['outage', 'restart', 'service']

const kindsIn = (asked: string | null) =>
  asked === null ? usual : eventKinds.filter((kind) => asked.split(',').includes(kind))

/** The kinds of events that the address asks for: `?kinds=outage,rule`. */
export function useKinds() {
  const [query] = useSearchParams()
  const changeQuery = useChangeQuery()
  const asked = query.get('kinds')
  const kinds = useMemo(() => kindsIn(asked), [asked])
  const toggle = (kind: EventKind) =>
    changeQuery((next) => {
      const before = kindsIn(next.get('kinds'))
      const turned = before.includes(kind) ? before.filter((each) => each !== kind) : [...before, kind]
      if (turned.length === usual.length && usual.every((each) => turned.includes(each))) next.delete('kinds')
      else next.set('kinds', turned.join(','))
    })
  return { kinds, toggle }
}

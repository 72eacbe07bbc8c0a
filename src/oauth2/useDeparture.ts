import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ApiRequest } from '#dataProvider/client.ts'
import { askProvider, goWhere, type ProviderKind } from './provider.ts'

interface Departure {
  kind: ProviderKind
  ask: (request: ApiRequest) => Promise<unknown>
  onFailure: (error: unknown) => void
  /** Called when the browser restores the page as it was left, whatever has happened in the meantime. */
  onReturn: () => void
}

/** Milliseconds after which a page that was not left can be used again. They do not pass while the browser asks. */
const patience = 10_000

/**
 * Sends the browser to a provider, once, unless the component is gone when the answer arrives. `going` is the name of
 * that provider from the click until the page is left or restored, or it is clear that the user stays.
 */
export function useDeparture({ kind, ask, onFailure, onReturn }: Departure) {
  const [going, setGoing] = useState<string>()
  /** What the last click asks for, while it is of interest. */
  const asked = useRef<object>(undefined)

  function stay(own = asked.current) {
    if (asked.current !== own) return
    asked.current = undefined
    setGoing(undefined)
  }

  const comeBack = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    stay()
    onReturn()
  })
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => comeBack(event)
    window.addEventListener('pageshow', listen)
    return () => {
      window.removeEventListener('pageshow', listen)
      asked.current = undefined
    }
  }, [])

  async function go(provider: string) {
    if (asked.current) return
    const own = (asked.current = {})
    setGoing(provider)
    try {
      const answer = await ask(askProvider(provider, kind))
      // Whoever is elsewhere by now stays there.
      if (asked.current !== own) return
      goWhere(answer)
      setTimeout(stay, patience, own)
    } catch (error) {
      if (asked.current !== own) return
      onFailure(error)
      stay()
    }
  }
  return { going, go }
}

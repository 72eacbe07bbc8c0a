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

/**
 * Sends the browser to a provider, once. `going` is the name of that provider from the click until the page is left or
 * restored.
 */
export function useDeparture({ kind, ask, onFailure, onReturn }: Departure) {
  const [going, setGoing] = useState<string>()
  const asking = useRef(false)

  function stay() {
    asking.current = false
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
    return () => window.removeEventListener('pageshow', listen)
  }, [])

  async function go(provider: string) {
    if (asking.current) return
    asking.current = true
    setGoing(provider)
    try {
      goWhere(await ask(askProvider(provider, kind)))
    } catch (error) {
      onFailure(error)
      stay()
    }
  }
  return { going, go }
}

import { useEffect } from 'react'
import { useResourceContext } from 'react-admin'
import { useDescriptor } from '../EngineContext.ts'
import { loadInputs } from '../lazyInput.ts'
import type { LazyPart } from '#ui/lazyPart.ts'

const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Loads the dialog of a list and its inputs at the first use of the mouse or the keyboard, so that they are loaded
 * when they are needed and no list waits for them.
 */
export function useLoadedAhead(Dialog: LazyPart<never>): void {
  const { fields, operations } = useDescriptor(useResourceContext() ?? '')
  const opens = operations.includes('create') || operations.includes('update')
  useEffect(() => {
    const heard = new AbortController()
    const load = (event: Event) => {
      // The browser also fires `pointermove` for a resting pointer when the page moves under it.
      if (event.type === 'pointermove' && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY)
        return
      heard.abort()
      void Promise.allSettled([Dialog.load(), loadInputs(fields)])
    }
    if (opens) for (const sign of signs) window.addEventListener(sign, load, { capture: true, signal: heard.signal })
    return () => heard.abort()
  }, [Dialog, fields, opens])
}

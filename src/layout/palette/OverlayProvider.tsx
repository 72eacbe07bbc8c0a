import { startTransition, useContext, useEffect, useState, type ReactNode } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { createPath, useLocation, useNavigationType } from 'react-router-dom'
import { PendingDialog } from '#engine/actions/PendingDialog.tsx'
import { isOfInputMethod } from '#ui/keys/isOfInputMethod.ts'
import { isSomethingOpen } from '#ui/keys/isSomethingOpen.ts'
import { isTyping } from '#ui/keys/isTyping.ts'
import { letterOf } from '#ui/keys/letterOf.ts'
import { hasSingleKeys } from '#ui/keys/singleKeys.ts'
import { useKeyDown } from '#ui/keys/useKeyDown.ts'
import { PageRouterContext } from '#ui/router/PageRouterFrame.tsx'
import { LazyPaletteBody, OverlayContext, type Overlay, type StartedAction } from './overlay.ts'
import { restoreSingleKeys } from './useSingleKeys.ts'

/** Holds the current overlay and the action that was started from it, and listens to the keys that open overlays. */
export function OverlayProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Overlay>()
  const [started, setStarted] = useState<StartedAction & { at: string }>()
  const router = useContext(PageRouterContext)
  const location = useLocation()
  const [place, setPlace] = useState(location)
  const type = useNavigationType()
  if (place !== location) {
    setPlace(location)
    const isElsewhere = place.pathname !== location.pathname
    // Back led to another page, which the overlay would hide. A page that was chosen may come after the overlay was opened
    // again, or an action was started.
    if (isElsewhere && type === 'POP') setShown(undefined)
    // A page that corrects its address replaces the entry; so does a link to the page that is shown.
    const isLeft = type === 'REPLACE' ? createPath(place) === createPath(location) : isElsewhere
    if (isLeft && location.key !== started?.at) setStarted(undefined)
  }
  const start = (action: StartedAction) => setStarted({ ...action, at: (router?.state.location ?? location).key })
  const show = (overlay: Overlay | undefined) => {
    // A transition waits until the code of the help is loaded; without a transition React would delay the content
    // after a fallback. The search opens at once, to take what is typed.
    if (overlay === 'shortcuts') startTransition(() => setShown(overlay))
    else setShown(overlay)
  }
  useKeyDown((event) => {
    // Loads the code while the user still reaches for the second key; a failure is shown when the code is needed.
    if (event.key === 'Control' || event.key === 'Meta') LazyPaletteBody.load().catch(() => undefined)
    const called = overlayOf(event)
    if (!called || isOfInputMethod(event)) return
    const again = shown === 'palette' && called === 'palette'
    if (!again && isSomethingOpen()) return
    event.preventDefault()
    if (!event.repeat) show(again ? undefined : called)
  })
  useEffect(restoreSingleKeys, [])
  return (
    <OverlayContext value={{ shown, show, start }}>
      {children}
      <ResourceContextProvider value={started?.resource ?? ''}>
        <PendingDialog pending={started} onClose={() => setStarted(undefined)} />
      </ResourceContextProvider>
    </OverlayContext>
  )
}

function overlayOf(event: KeyboardEvent): Overlay | undefined {
  const { key, altKey, shiftKey } = event
  const command = event.ctrlKey || event.metaKey
  if (command && letterOf(event) === 'k' && !altKey && !shiftKey) return 'palette'
  if (key === '?' && hasSingleKeys() && !command && !altKey && !isTyping(event.target)) return 'shortcuts'
  return undefined
}

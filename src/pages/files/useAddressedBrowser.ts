import { startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useHref, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { ifFits, object, whole } from '#engine/shape.ts'
import type { FolderBrowser } from '../../files/panel/browser.ts'
import { useBrowser } from '../../files/panel/useBrowser.ts'
import { areEqual, type Bytes } from '../../streams/bytes.ts'
import { fileIn, folderIn, searchOf } from '../../files/folderAddress.ts'

/** The state of a history entry that the browser made: the number of folders before it in the history. */
const entry = object({ depth: whole })

const depthOf = (state: unknown) => ifFits(entry, state)?.depth

const isSame = (one: Uint8Array | undefined, other: Uint8Array | undefined) => !!one && !!other && areEqual(one, other)

/** The number of navigations through the history. It updates in the same render as the router's location. */
function useSteps(): number {
  const [steps, setSteps] = useState(0)
  useEffect(() => {
    const count = () => startTransition(() => setSteps((taken) => taken + 1))
    window.addEventListener('popstate', count)
    return () => window.removeEventListener('popstate', count)
  }, [])
  return steps
}

/**
 * A folder browser whose folders are entries of the browser history: a link can lead to a folder, and Back to the
 * previous one.
 */
export function useAddressedBrowser(serverId: number): FolderBrowser | undefined {
  const { pathname, search, state, key } = useLocation()
  const own = useHref(pathname)
  const type = useNavigationType()
  const navigate = useNavigate()
  const wanted = folderIn(search)
  const browser = useBrowser(serverId, { first: wanted, aim: fileIn(search) })
  const depth = depthOf(state)
  // If the user goes back before a new entry was rendered, the location key stays the same. So navigations are
  // counted, too.
  const arrival = `${key} ${useSteps()}`
  const followed = useRef(arrival)

  const write = useEffectEvent((path: Bytes, isFirst: boolean) => {
    // The rendered location may be older than the address bar: on a slow machine the user may be two folders further.
    const { location, history } = window
    const there = folderIn(location.search)
    // If the user is already navigating to another page that is still loading, this must not navigate back.
    if (isSame(there, path) || location.pathname !== own) return
    const replace = isFirst || !there
    const before = depthOf((history.state as { usr?: unknown } | null)?.usr) ?? 0
    void navigate({ search: searchOf(path) }, { replace, state: { depth: replace ? before : before + 1 } })
  })
  useEffect(() => {
    if (!browser) return
    let last: Bytes | undefined
    const note = () => {
      const path = browser.getState().place?.path
      if (!path || isSame(path, last)) return
      write(path, !last)
      last = path
    }
    // A server nearby may have listed the first folder already.
    note()
    return browser.subscribe(note)
  }, [browser])

  const follow = useEffectEvent((browser: FolderBrowser) => {
    const { place, trail } = browser.getState()
    if (isSame(wanted, place?.path)) return
    // This entry was written by the code above, and the user may have moved on since then.
    if (type !== 'POP' && depth !== undefined) return
    if (!wanted) browser.home()
    else if (isSame(trail.past.at(-1), wanted)) browser.back()
    else if (isSame(trail.future[0], wanted)) browser.forward()
    else browser.open(wanted)
  })
  useEffect(() => {
    if (!browser || followed.current === arrival) return
    followed.current = arrival
    follow(browser)
  }, [browser, arrival])

  return useMemo(
    () => browser && { ...browser, back: () => (depth ? void navigate(-1) : browser.back()) },
    [browser, depth, navigate],
  )
}

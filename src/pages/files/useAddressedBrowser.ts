import { startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useHref, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { z } from 'zod'
import type { Client } from '#dataProvider/client.ts'
import type { Browser } from '../../files/panel/browser.ts'
import { useBrowser } from '../../files/panel/useBrowser.ts'
import { areEqual, type Bytes } from '../../streams/bytes.ts'
import { folderIn, searchOf } from './folderAddress.ts'

/** What an entry of the history holds that the walk has made: how many of its folders lie before it. */
const entry = z.object({ depth: z.int().min(0) })

const depthOf = (state: unknown) => entry.safeParse(state).data?.depth

const isSame = (one: Uint8Array | undefined, other: Uint8Array | undefined) => !!one && !!other && areEqual(one, other)

/** How many steps were taken through the history; told together with the entry that the router finds there. */
function useSteps(): number {
  const [steps, setSteps] = useState(0)
  useEffect(() => {
    const count = () => startTransition(() => setSteps((taken) => taken + 1))
    window.addEventListener('popstate', count)
    return () => window.removeEventListener('popstate', count)
  }, [])
  return steps
}

/** A walk whose folders are entries of the history: a link leads to one, Back to the one before. */
export function useAddressedBrowser(client: Client, serverId: number): Browser | undefined {
  const { pathname, search, state, key } = useLocation()
  const own = useHref(pathname)
  const type = useNavigationType()
  const navigate = useNavigate()
  const wanted = folderIn(search)
  const browser = useBrowser(client, serverId, wanted)
  const depth = depthOf(state)
  // Whoever goes back before a new entry was rendered comes to the key that is there: the steps are counted as well.
  const arrival = `${key} ${useSteps()}`
  const followed = useRef(arrival)

  const write = useEffectEvent((path: Bytes, isFirst: boolean) => {
    // What is rendered may be older than the address: on a slow machine a person is two folders further by then.
    const { location, history } = window
    const there = folderIn(location.search)
    // Whoever is on the way to another page, which is still being loaded, is not called back.
    if (isSame(there, path) || location.pathname !== own) return
    const replace = isFirst || !there
    const before = depthOf((history.state as { usr?: unknown } | null)?.usr) ?? 0
    void navigate({ search: searchOf(path) }, { replace, state: { depth: replace ? before : before + 1 } })
  })
  useEffect(() => {
    let last: Bytes | undefined
    return browser?.subscribe(() => {
      const path = browser.getState().place?.path
      if (!path || isSame(path, last)) return
      write(path, !last)
      last = path
    })
  }, [browser])

  const follow = useEffectEvent((browser: Browser) => {
    const { place, trail } = browser.getState()
    if (isSame(wanted, place?.path)) return
    // What was written here says where the walk was a moment ago.
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

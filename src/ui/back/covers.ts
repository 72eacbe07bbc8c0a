import { createPath } from 'react-router-dom'
import type { PageRouter } from '../router/createRouter.ts'

/** Closes what covers the page, or asks first. */
type Close = () => void

export type Covers = ReturnType<typeof createCovers>

/** The history entry above that of the page has this in its state, beside what the router keeps there. */
const mark = 'covered'

/**
 * A step back has failed after so many looks, these milliseconds apart: a frame inside the page may have taken it. A
 * page that is blocked takes no look either, so its step may come late.
 */
const patience = { looks: 4, every: 250 }

const isMarked = () => (history.state as Record<string, unknown> | null)?.[mark] === true

/**
 * What covers the page, such as dialogs. Meanwhile there is a further history entry with the same address, so that Back
 * takes that entry instead of the page, and closes what was opened last. The router never learns of the entry, and every
 * navigation goes from the page.
 */
export function createCovers(router: PageRouter) {
  const covers: { close: Close }[] = []
  let isOn = isMarked()
  /** The step back that takes the entry away, while it is on its way. */
  let step: { taken: Promise<void>; end(): void } | undefined
  let navigations = 0
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const isOnPage = () => {
    const { pathname, search, hash } = window.location
    const { key } = (history.state ?? {}) as { key?: string }
    const at = router.state.location
    return (key ?? 'default') === at.key && pathname + search + hash === createPath(at)
  }

  function takeAway(): Promise<void> {
    if (step) return step.taken
    if (!isOn) return Promise.resolve()
    let end = () => {}
    const taken = new Promise<void>((resolve) => {
      let looks = 0
      const looking = setInterval(() => {
        if (++looks < patience.looks) return
        isOn = isMarked()
        end()
      }, patience.every)
      end = () => {
        clearInterval(looking)
        step = undefined
        resolve()
        soon()
      }
    })
    step = { taken, end: () => end() }
    history.back()
    return taken
  }

  /** Makes the history agree with what covers the page, unless something else is moving in it. */
  function settle() {
    if (step || navigations > 0 || router.state.held?.isProceeding) return
    if (covers.length === 0) void takeAway()
    else if (!isOn && isOnPage()) {
      history.pushState({ ...(history.state as object | null), [mark]: true }, '')
      isOn = true
    }
  }

  /** Once the page is drawn as it is now. */
  function soon() {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(settle)
  }

  function onPop(event: PopStateEvent) {
    const wasOn = isOn
    isOn = isMarked()
    soon()
    if (wasOn !== isOn && isOnPage()) {
      event.stopImmediatePropagation()
      if (!isOn && !step) covers.at(-1)?.close()
    }
    step?.end()
  }

  /** Moves in the history from the entry of the page. */
  async function fromPage(move: () => unknown) {
    if (!isOn && !step) return void (await move())
    navigations++
    try {
      await takeAway()
      await move()
    } finally {
      navigations--
      soon()
    }
  }

  const { navigate } = router
  router.navigate = (to, options) => fromPage(() => navigate(to, options))
  const unsubscribe = router.subscribe(soon)
  // Before the router hears of it.
  window.addEventListener('popstate', onPop, { capture: true })
  soon()

  return {
    fromPage,
    /**
     * Returns the function that says that it covers the page no more. `isLowest`: everything else that is open is above
     * it, even what was opened before.
     */
    add(close: Close, isLowest = false) {
      const cover = { close }
      covers[isLowest ? 'unshift' : 'push'](cover)
      settle()
      return () => {
        covers.splice(covers.indexOf(cover), 1)
        soon()
      }
    },
    dispose() {
      isOver = true
      clearTimeout(timer)
      unsubscribe()
      window.removeEventListener('popstate', onPop, { capture: true })
    },
  }
}

import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createRouter, type PageRouter } from '#ui/router/createRouter.ts'

let router: PageRouter
beforeEach(async () => {
  window.history.replaceState(null, '', '/first')
  router = createRouter()
  await router.navigate('/second?page=2', { state: { from: 'first' } })
})
afterEach(() => router.dispose())

const path = () => router.state.location.pathname

test('router: each entry keeps its address and its state', async () => {
  await router.navigate('/third', { replace: true, state: 'mine' })
  expect(router.state).toMatchObject({ action: 'REPLACE', location: { pathname: '/third', search: '', state: 'mine' } })
  await router.navigate(-1)
  expect(router.state).toMatchObject({ action: 'POP', location: { pathname: '/first', state: null } })
  await router.navigate(1)
  expect(window.location.pathname).toBe('/third')
  expect(router.state.location.state).toBe('mine')
})

test('router: another router finds the page where this one has left it', () => {
  const { location } = router.state
  router.dispose()
  router = createRouter()
  expect(router.state.location).toEqual(location)
})

test('router: the first entry of a page has a key of its own', () => {
  const keyOfNewPage = () => {
    router.dispose()
    window.history.replaceState(null, '', '/first')
    router = createRouter()
    return router.state.location.key
  }
  expect(keyOfNewPage()).not.toBe(keyOfNewPage())
})

test('router: a link that is held takes its way once it may', async () => {
  const end = router.hold(() => true)
  await router.navigate('/third')
  expect(path()).toBe('/second')
  router.state.held?.proceed()
  expect(path()).toBe('/third')
  end()
  await router.navigate('/fourth')
  expect(path()).toBe('/fourth')
})

test('router: Back that is held leaves the address as it is, and takes its way once it may', async () => {
  const asked = vi.fn(() => true)
  router.hold(asked)
  await router.navigate(-1)
  await vi.waitFor(() => expect(window.location.pathname).toBe('/second'))
  expect(path()).toBe('/second')
  expect(asked).toHaveBeenCalledOnce()
  router.state.held?.proceed()
  expect(router.state.held?.isProceeding).toBe(true)
  await vi.waitFor(() => expect(path()).toBe('/first'))
  expect(router.state.held).toBeUndefined()
  expect(asked).toHaveBeenCalledOnce()
})

test('router: a link that is followed while a held Back is undone leaves the page where it was in the history', async () => {
  const end = router.hold((_, to) => to.pathname === '/first')
  await router.navigate(-1)
  await router.navigate('/third')
  end()
  await router.navigate(-1)
  expect(router.state.location).toMatchObject({ pathname: '/second', state: { from: 'first' } })
})

test('router: links work again if the browser never takes the way back of a held Back', async () => {
  router.hold((_, to) => to.pathname === '/first')
  const go = window.history.go.bind(window.history)
  const asked = vi.spyOn(window.history, 'go').mockImplementation((steps = 0) => steps < 0 && go(steps))
  onTestFinished(() => asked.mockRestore())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  void router.navigate(-1)
  await vi.advanceTimersByTimeAsync(100)
  void router.navigate('/third')
  await vi.advanceTimersByTimeAsync(100)
  expect(path()).toBe('/second')
  await vi.advanceTimersByTimeAsync(5000)
  expect(path()).toBe('/third')
})

test('router: a navigation that is refused is over, and the next one is asked about again', async () => {
  router.hold(() => true)
  await router.navigate('/third')
  router.state.held?.reset()
  expect(router.state.held).toBeUndefined()
  await router.navigate('/fourth')
  expect(path()).toBe('/second')
  expect(router.state.held).toBeDefined()
})

import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createCovers } from '#ui/back/covers.ts'
import { createRouter } from '#ui/router/createRouter.ts'

let end = () => {}
afterEach(() => end())

const isCovered = () => (history.state as { covered?: true } | null)?.covered === true

test('covers: a step back that comes late to a page that was blocked is not taken twice', async () => {
  const router = createRouter()
  const covers = createCovers(router)
  end = () => {
    covers.dispose()
    router.dispose()
  }
  await router.navigate('/before')
  await router.navigate('/page')
  const uncover = covers.add(() => {})
  expect(isCovered()).toBe(true)
  const back = history.back.bind(history)
  const step = vi.spyOn(history, 'back').mockImplementation(() => {
    const start = performance.now()
    while (performance.now() < start + 1100);
    setTimeout(back, 20)
  })
  uncover()
  await waitFor(() => expect(isCovered()).toBe(false))
  expect(location.pathname).toBe('/page')
  await router.navigate('/after')
  expect(location.pathname).toBe('/after')
  expect(step).toHaveBeenCalledOnce()
})

import { act, renderHook } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { createRouter } from '#ui/router/createRouter.ts'
import { PageRouterFrame } from '#ui/router/PageRouterFrame.tsx'
import { useChangeQuery } from '#ui/router/useChangeQuery.ts'

function showPage(path: string) {
  window.history.replaceState(null, '', path)
  const router = createRouter()
  onTestFinished(() => router.dispose())
  const { result } = renderHook(useChangeQuery, {
    wrapper: ({ children }) => (
      <PageRouterFrame router={router} basename="/dashboard">
        {children}
      </PageRouterFrame>
    ),
  })
  return { router, change: result.current }
}

test.each(['/dashboard/', '/dashboard', '/dashboard/nat'])(
  'query: changes of the same moment both hold, at %s',
  (path) => {
    const { change } = showPage(`${path}?view=all`)
    act(() => {
      change((query) => query.set('q', 'a'))
      change((query) => query.set('sort', ''))
    })
    expect(location.pathname + location.search).toBe(`${path}?view=all&q=a&sort`)
  },
)

test('query: a change that comes after a link to another page leaves that address alone', () => {
  const { router, change } = showPage('/dashboard/nat?q=a')
  act(() => {
    void router.navigate('/dashboard/ddns?q=b')
    change((query) => query.set('q', 'c'))
  })
  expect(location.pathname + location.search).toBe('/dashboard/ddns?q=b')
})

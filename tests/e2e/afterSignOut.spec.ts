import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { go } from './screens.ts'
import { enter, signOut } from './steps.ts'

test('after the sign-out: the cache of the browser answers no call of the API', async ({ page, start, announce }) => {
  announce(/net::ERR_CACHE_MISS/)
  const { url } = await start()
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/v1/')) asked.add(request.url())
  })
  await enter(page, url)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  for (const screen of ['settings/user', 'profile', 'notification']) await go(page, screen)
  await signOut(page)
  expect([...asked].map((address) => new URL(address).pathname)).toEqual(
    expect.arrayContaining(['/api/v1/profile', '/api/v1/user', '/api/v1/notification']),
  )
  const kept = await page.evaluate(
    async (addresses) => {
      const isKept = (address: string) =>
        fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).then(
          ({ ok }) => ok,
          () => false,
        )
      const answers = await Promise.all(addresses.map(isKept))
      return addresses.filter((_, at) => answers[at])
    },
    [...asked],
  )
  expect(kept).toEqual([])
})

test('sign-out: the session ends even if the code that asks other tabs cannot be loaded', async ({
  page,
  start,
  announce,
}) => {
  announce(/OtherTabs|ERR_FAILED|Failed to fetch/)
  const { url } = await start()
  let isAsked = false
  await page.context().route('**/assets/OtherTabs-*', (route) => {
    isAsked = true
    return route.abort()
  })
  await enter(page, url)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await signOut(page)
  expect(isAsked).toBe(true)
})

/** Has the browser put the page away, lets something happen meanwhile, and restores it as Back does. */
async function comeBack(page: Page, happen: () => Promise<unknown>): Promise<string> {
  const dispatch = (name: string) =>
    page.evaluate(async (type) => {
      dispatchEvent(new PageTransitionEvent(type, { persisted: true }))
      await new Promise(requestAnimationFrame)
      return document.body.innerText
    }, name)
  await dispatch('pagehide')
  await happen()
  return dispatch('pageshow')
}

test('after the sign-out: Back shows nothing of who was signed in, nor to who is signed in now', async ({
  page,
  start,
}) => {
  const { url } = await start()
  await enter(page, `${url}settings/user`)
  const guest = page.getByRole('checkbox', { name: 'Select guest' })
  await expect(guest).toBeVisible()
  expect(await comeBack(page, async () => undefined)).toContain('guest')
  const data = { username: 'ops', password: 'ops-password' }
  const signInElsewhere = () => page.request.post(new URL('/api/v1/login', url).href, { data })
  expect(await comeBack(page, signInElsewhere)).not.toContain('guest')
  await expect(page.getByRole('button', { name: 'Account: ops' })).toBeVisible()
  await expect(guest).toBeHidden()
  expect(await comeBack(page, () => page.context().clearCookies())).not.toContain('ops')
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

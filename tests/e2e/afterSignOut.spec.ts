import { expect, test } from './fixtures.ts'
import { go } from './screens.ts'
import { enter, signOut } from './steps.ts'

test.describe('after the sign-out', () => {
  test('the cache of the browser answers no call of the API', async ({ page, start }) => {
    const { url } = await start()
    const asked = new Set<string>()
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes('/api/v1/')) asked.add(request.url())
    })
    await enter(page, url)
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    for (const screen of ['settings', 'settings/user', 'profile', 'notification', 'server/1', 'configuration']) {
      await go(page, screen)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
    }
    await signOut(page)
    expect([...asked].map((address) => new URL(address).pathname)).toEqual(
      expect.arrayContaining(['/api/v1/profile', '/api/v1/user', '/api/v1/notification']),
    )
    const answered = await page.evaluate(async (addresses) => {
      const inCache = async (address: string) =>
        fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).then(
          ({ ok }) => ok,
          () => false,
        )
      const answers = await Promise.all(addresses.map(inCache))
      return addresses.filter((_, at) => answers[at])
    }, [...asked])
    expect(answered).toEqual([])
  })
})

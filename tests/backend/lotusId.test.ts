import { expect, test } from 'vitest'
import { createBackend, type Backend } from '#backend/index.ts'
import { readCookies } from '#backend/cookies.ts'

const host = 'http://127.0.0.1:8008'

/** A browser that keeps cookies and follows no redirect by itself. */
function browse(backend: Backend, cookies = '') {
  const jar = readCookies(cookies)
  return async (address: string, form?: Record<string, string>) => {
    const response = await backend.handle(
      new Request(new URL(address, host), {
        method: form ? 'POST' : 'GET',
        headers: { Cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
        body: form && new URLSearchParams(form),
      }),
    )
    for (const cookie of response.headers.getSetCookie()) {
      for (const [name, value] of readCookies(cookie.split(';')[0] ?? '')) jar.set(name, value)
    }
    return { status: response.status, to: response.headers.get('Location') ?? '', text: await response.text(), jar }
  }
}

const sent = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/name="(state|redirect_uri)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )

const offered = (text: string) => [...text.matchAll(/Continue as ([^<]+)<small>([^<]+)/g)].map(([, ...both]) => both)

/** Follows the login button of the product to the page of the provider. */
async function start(
  options: { dialect?: Backend['dialect']; cookies?: string; kind?: number; provider?: string } = {},
) {
  const { dialect, kind = 1, provider = 'Lotus ID' } = options
  const backend = createBackend({ dialect, data: 'demo' })
  const go = browse(backend, kind === 2 ? backend.signIn('ops') : '')
  const asked = await go(`/api/v1/oauth2/${encodeURIComponent(provider)}?type=${kind}`)
  const { redirect } = (JSON.parse(asked.text) as { data: { redirect: string } }).data
  return { backend, go, redirect, page: await go(redirect) }
}

test('OAuth2: the demo has two providers, and their page uses the requested host', async () => {
  const { backend, redirect, page } = await start()
  expect(backend.setting.oauth2_providers).toEqual(['GitHub', 'Lotus ID'])
  expect(redirect).toMatch(/^http:\/\/127\.0\.0\.1:8008\/lotus-id\/authorize\?/)
  expect(page.status).toBe(200)
  expect(offered(page.text)).toEqual([
    ['42', 'bound to nobody here'],
    ['43', 'bound to nobody here'],
  ])
})

test.each(['classic', 'current'] as const)('OAuth2: a bound account can log in on a %s server', async (dialect) => {
  const { backend, go, page } = await start({ dialect, kind: 2 })
  const back = await go('/lotus-id/authorize', { ...sent(page.text), account: '43' })
  expect(back.status).toBe(302)
  expect(back.to).toMatch(/^http:\/\/127\.0\.0\.1:8008\/api\/v1\/oauth2\/callback\?code=\w+&state=[0-9a-f]+$/)
  expect((await go(back.to)).to).toBe('/dashboard/profile?oauth2=true')
  expect(backend.tables.user.find(({ username }) => username === 'ops')?.oauth2_bind).toEqual({ 'lotus id': '43' })

  const other = browse(backend)
  const asked = await other('/api/v1/oauth2/Lotus%20ID?type=1')
  const { redirect } = (JSON.parse(asked.text) as { data: { redirect: string } }).data
  const again = await other(redirect)
  expect(offered(again.text)).toContainEqual(['43', 'bound to ops here'])
  const home = await other((await other('/lotus-id/authorize', { ...sent(again.text), account: '43' })).to)
  expect(home.to).toBe('/dashboard/login?oauth2=true')
  expect((await other('/api/v1/profile')).text).toContain('"username":"ops"')
})

test.each([
  ['an account that is bound to nobody', { account: '42' }, 'oauth2 user not binded yet'],
  ['a refusal', { refuse: '' }, 'code is required'],
])('OAuth2: %s creates no session', async (_, choice, error) => {
  const { go, page } = await start()
  const { to } = await go('/lotus-id/authorize', { ...sent(page.text), ...choice })
  const answer = await go(to)
  expect(JSON.parse(answer.text)).toEqual({ error })
  expect([...answer.jar.keys()]).not.toContain('nz-jwt')
})

test('OAuth2: the demo page replaces other providers and shows the accounts bound there', async () => {
  const { page } = await start({ provider: 'GitHub' })
  expect(page.text).toContain('It stands in for GitHub.')
  expect(offered(page.text)[0]).toEqual(['1234567', 'bound to admin here'])
})

test.each(['', '?state=nonsense&redirect_uri=http://127.0.0.1:8008/', '?redirect_uri=javascript:alert(1)'])(
  'OAuth2: the provider page offers nothing for a request without a valid state: %s',
  async (query) => {
    const { go } = await start()
    const { status, text } = await go(`/lotus-id/authorize${query}`)
    expect(status).toBe(400)
    expect(text).not.toContain('<button')
  },
)

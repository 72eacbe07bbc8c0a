import { expect, test } from 'vitest'
import { replay } from '#backend/replay.ts'
import { replayTools } from '#backend/mcp/replay.ts'
import type { Backend } from '#backend/index.ts'
import type { Circumstances } from '#backend/replay.ts'

const secondAddress = /^(login from a second address|any (call|page) from the blocked address)/

/** Opens the one status socket the recorder held while it listed online users. */
function watch(backend: Backend, cookie: string): () => void {
  const request = new Request('http://127.0.0.1:8008/api/v1/ws/server', { headers: { Cookie: cookie } })
  const opened = backend.sockets.open(request)
  if (opened instanceof Response) throw new Error(`the status socket was refused with ${opened.status}`)
  return opened({ send: () => {}, drop: () => {} }).onClose
}

const main: Circumstances = {
  host: ({ step }) => (step === 'request to a disabled NAT domain' ? 'off.example.com' : undefined),
  remoteAddress: ({ step }) => (secondAddress.test(step) ? '127.0.0.66' : undefined),
  before: ({ step }, headers, backend) => {
    const cookie = headers.get('Cookie') ?? ''
    if (step === 'a protected GET sets the CSRF cookie') headers.set('Cookie', cookie.replace(/; nz-csrf=[^;]*/, ''))
    if (step === 'unsafe call with a wrong CSRF header') headers.set('X-CSRF-Token', 'wrong')
    return step === 'online users' ? watch(backend, cookie) : undefined
  },
}

// Each flow of a signed-out visitor started in a new browser, and after a login it continued as the admin.
const oauth2: Circumstances = {
  before: ({ as, step }, headers, backend, jars) => {
    if (as === 'anonymous' && step.endsWith(': ask for the redirect')) {
      jars.get(as)?.clear()
      headers.delete('Cookie')
    }
    if (step.startsWith('bind a second account')) backend.world.oauth2.account = '43'
  },
  after: ({ as, step }, jars) => {
    if (as === 'anonymous' && step === 'login: come back') jars.set('admin', new Map(jars.get(as)))
  },
}

test.each(['classic', 'current'] as const)('recordings: exchanges match the real %s server', async (dialect) => {
  const options = { dialect, data: 'registered' } as const
  const { compared, failures } = await replay(`tests/recordings/http-${dialect}.json`, options, main)
  expect(failures).toEqual([])
  expect(compared).toBeGreaterThan(250)
})

test.each([
  ['classic', ['GitHub', 'Lotus ID']],
  ['current', ['Lotus ID', 'GitHub']],
] as const)('recordings: the OAuth2 flows run as on the real %s server', async (dialect, providers) => {
  const options = { dialect, setting: { oauth2_providers: [...providers] } }
  const { compared, failures } = await replay(`tests/recordings/oauth2-${dialect}.json`, options, oauth2)
  expect(failures).toEqual([])
  expect(compared).toBe(34)
})

test('recordings: the tools of /mcp answer like the real current server', async () => {
  const { compared, failures } = await replayTools('tests/recordings/mcp-current.json')
  expect(failures).toEqual([])
  expect(compared).toBe(141)
})

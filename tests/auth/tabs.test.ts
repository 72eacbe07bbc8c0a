import { expect, test } from 'vitest'
import { createBackend } from '#backend/index.ts'
import { createSession, type Session } from '../../src/auth/session.ts'
import { createFakeBrowser, createJar, deferred, waitForBackgroundWork } from '../dataProvider/browser.ts'
import { createFakeClient, createTabs } from './fakes.ts'

const admin = { id: 1, username: 'admin', role: 0 }
const guest = { id: 2, username: 'guest', role: 1 }

const settled = () => new Promise((resolve) => setTimeout(resolve))

/** Two tabs that have probed the session and found that user, or none. */
async function openTwo(person: typeof admin | undefined) {
  const open = createTabs()
  const opened = [1, 2].map(() => {
    const { client, fake } = createFakeClient()
    const session = createSession(client, { channel: open() })
    void session.probe()
    fake.profiles[0]?.resolve(person)
    return { session, fake }
  })
  await settled()
  const [one, two] = opened
  if (!one || !two) throw new Error('two tabs')
  return { one, two }
}

async function signIn({ session, fake }: Awaited<ReturnType<typeof openTwo>>['one'], person: typeof admin) {
  const login = session.login(person.username, 'secret')
  fake.logins.at(-1)?.resolve()
  await settled()
  fake.profiles.at(-1)?.resolve(person)
  await login
}

test('tabs: a logout in one signs out the other, which knows that it happened elsewhere', async () => {
  const { one, two } = await openTwo(admin)
  one.session.logout()
  expect(one.session.getState()).toEqual({ status: 'signedOut' })
  expect(two.session.getState()).toEqual({ status: 'signedOut', elsewhere: true })
})

test('tabs: a session that ends in one ends in the other, and one login restores both', async () => {
  const { one, two } = await openTwo(admin)
  const waiting = [one, two].map(({ session }) => session.onUnauthorized(false))
  expect(two.session.getState()).toMatchObject({ ended: { username: 'admin' } })
  await signIn(one, admin)
  two.fake.profiles.at(-1)?.resolve(admin)
  expect(await Promise.all(waiting)).toEqual([true, true])
  expect(two.session.getState()).not.toHaveProperty('ended')
})

test('tabs: a new tab with a session restores the tabs that wait for one, and only those', async () => {
  const open = createTabs()
  const tab = () => {
    const { client, fake } = createFakeClient()
    return { fake, session: createSession(client, { channel: open() }) }
  }
  const start = async ({ session, fake }: ReturnType<typeof tab>) => {
    const probe = session.probe()
    fake.profiles.at(-1)?.resolve(admin)
    await probe
  }
  const busy = tab()
  await start(busy)
  const waiting = tab()
  await start(waiting)
  const calls = waiting.session.onUnauthorized(false)
  await start(tab())
  expect([busy, waiting].map(({ fake }) => fake.profiles.length)).toEqual([2, 2])
  for (const { fake } of [busy, waiting]) fake.profiles.at(-1)?.resolve(admin)
  expect(await calls).toBe(true)
  await start(tab())
  expect([busy, waiting].map(({ fake }) => fake.profiles.length)).toEqual([2, 2])
})

test('tabs: a login in one makes the other probe the session', async () => {
  const { one, two } = await openTwo(undefined)
  await signIn(one, admin)
  two.fake.profiles[1]?.resolve(admin)
  await settled()
  expect(two.session.getState()).toMatchObject({ status: 'signedIn', profile: { username: 'admin' } })
})

test('tabs: a login as another user in one changes the user in the other', async () => {
  const { one, two } = await openTwo(admin)
  await signIn(one, guest)
  expect(two.session.getState()).toMatchObject({ profile: { username: 'admin' } })
  two.fake.profiles[1]?.resolve(guest)
  await settled()
  expect(two.session.getState()).toMatchObject({ profile: { username: 'guest' } })
})

test('tabs: news from other tabs does not disturb a login in progress', async () => {
  const { one, two } = await openTwo(undefined)
  const login = two.session.login('admin', 'secret')
  await signIn(one, guest)
  one.session.logout()
  two.fake.logins[0]?.resolve()
  await settled()
  two.fake.profiles[1]?.resolve(admin)
  await login
  expect(two.session.getState()).toMatchObject({ profile: { username: 'admin' } })
})

test('tabs: a new username that does not end the session reaches the other tabs', async () => {
  const { one, two } = await openTwo(admin)
  one.fake.dialect = 'classic'
  one.session.profileChanged('ada')
  two.fake.profiles.at(-1)?.resolve({ ...admin, username: 'ada' })
  await settled()
  expect(two.session.getState()).toMatchObject({ status: 'signedIn', profile: { username: 'ada' } })
})

/** Two tabs of one browser, in which `admin` is signed in. What the first tells, the second hears when it is woken. */
async function openWithOneAsleep() {
  const clock = { time: Date.UTC(2026, 10, 21) }
  const now = () => clock.time
  const backend = createBackend({ dialect: 'current', now })
  const extending = deferred()
  const server: typeof backend = {
    ...backend,
    async handle(request) {
      if (request.url.includes('refresh')) await extending.promise
      request.signal.throwIfAborted()
      return backend.handle(request)
    },
  }
  const jar = createJar()
  const stored = new Map<string, string>()
  const memory = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  }
  const open = createTabs()
  const missed: (() => void)[] = []
  function tab(isAsleep: boolean) {
    const channel = open()
    const browser = createFakeBrowser(server, { jar, now, memory, sessionGate: () => session })
    const session: Session = createSession(browser.client, {
      channel: {
        postMessage: channel.postMessage,
        addEventListener: (type, listener) =>
          channel.addEventListener(type, (event) => (isAsleep ? missed.push(() => listener(event)) : listener(event))),
      },
    })
    return { session, client: browser.client }
  }
  const awake = tab(false)
  const asleep = tab(true)
  await awake.session.login('admin', 'admin')
  await asleep.session.probe()
  missed.splice(0)
  async function wake() {
    for (const hear of missed.splice(0)) hear()
    await waitForBackgroundWork()
  }
  return { awake, asleep, wake, jar, clock, extending }
}

test.each([
  ['ends', (session: Session) => void session.onUnauthorized(false)],
  ['is left', (session: Session) => session.logout()],
])('tabs: one that was asleep while a session %s and another begins leaves that one alone', async (_how, over) => {
  const { awake, asleep, wake } = await openWithOneAsleep()
  over(awake.session)
  await awake.session.login('admin', 'admin')
  await wake()
  expect(await awake.client.request({ method: 'GET', path: 'profile' })).toMatchObject({ username: 'admin' })
  expect(awake.session.getState()).not.toHaveProperty('ended')
  expect(asleep.session.getState()).toMatchObject({ status: 'signedIn', profile: { username: 'admin' } })
  expect(asleep.session.getState()).not.toHaveProperty('ended')
})

test.each(['before', 'after'])(
  'tabs: one that extends the session while it is left, and hears of it %s the answer, signs out too',
  async (when) => {
    const { awake, asleep, wake, jar, clock, extending } = await openWithOneAsleep()
    clock.time += 40 * 60_000
    await asleep.client.request({ method: 'GET', path: 'profile' })
    awake.session.logout()
    if (when === 'before') await wake()
    extending.resolve()
    await waitForBackgroundWork()
    await wake()
    expect(jar.header()).toBe('')
  },
)

test('tabs: one that was opened without a session does not end the session that another begins meanwhile', async () => {
  const backend = createBackend({ dialect: 'current' })
  const slow = deferred()
  const server: typeof backend = {
    ...backend,
    async handle(request) {
      const answer = backend.handle(request)
      await slow.promise
      return answer
    },
  }
  const jar = createJar()
  const { client } = createFakeBrowser(server, { jar, sessionGate: () => session })
  const session: Session = createSession(client)
  const probe = session.probe()
  const call = client.request({ method: 'GET', path: 'user' })
  await waitForBackgroundWork()
  await createFakeBrowser(backend, { jar }).client.login('admin', 'admin')
  slow.resolve()
  await probe
  expect(session.getState()).toMatchObject({ status: 'signedIn', profile: { username: 'admin' } })
  expect(await call).toBeInstanceOf(Array)
})

test.each([null, undefined, 'signedOut', [], {}, { kind: 'other' }, { kind: 'ended' }, { kind: 'ended', ended: {} }])(
  'tabs: %j, from another page of the same origin, changes nothing',
  (data) => {
    const hear: ((event: { data: unknown }) => void)[] = []
    const { client } = createFakeClient()
    const channel = {
      postMessage: () => undefined,
      addEventListener: (_: 'message', listener: never) => hear.push(listener),
    }
    const session = createSession(client, { channel })
    const before = session.getState()
    hear.forEach((listener) => listener({ data }))
    expect(session.getState()).toBe(before)
    expect(hear).toHaveLength(1)
  },
)

import { expect, test } from 'vitest'
import { createSession } from '../../src/auth/session.ts'
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
  const waiting = [one, two].map(({ session }) => session.lost(false))
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
  const calls = waiting.session.lost(false)
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

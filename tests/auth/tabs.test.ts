import { expect, test } from 'vitest'
import { createSession } from '../../src/auth/session.ts'
import { createFakeClient, createTabs } from './fakes.ts'

const admin = { id: 1, username: 'admin', role: 0 }
const guest = { id: 2, username: 'guest', role: 1 }

const settled = () => new Promise((resolve) => setTimeout(resolve))

/** Two tabs; both have probed and found that person, or nobody. */
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

test('signing out in one tab signs out in the other, which knows that it was not there', async () => {
  const { one, two } = await openTwo(admin)
  one.session.logout()
  expect(one.session.getState()).toEqual({ status: 'signedOut' })
  expect(two.session.getState()).toEqual({ status: 'signedOut', elsewhere: true })
})

test('a session that ends in one tab ends in the other, and signing in once is enough for both', async () => {
  const { one, two } = await openTwo(admin)
  const waiting = [one, two].map(({ session }) => session.lost(false))
  expect(two.session.getState()).toMatchObject({ ended: { username: 'admin' } })
  await signIn(one, admin)
  two.fake.profiles.at(-1)?.resolve(admin)
  expect(await Promise.all(waiting)).toEqual([true, true])
  expect(two.session.getState()).not.toHaveProperty('ended')
})

test('a tab that is opened with a session brings back those that wait for one; the others it leaves alone', async () => {
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

test('signing in in one tab makes the other ask who it is', async () => {
  const { one, two } = await openTwo(undefined)
  await signIn(one, admin)
  two.fake.profiles[1]?.resolve(admin)
  await settled()
  expect(two.session.getState()).toMatchObject({ status: 'signedIn', profile: { username: 'admin' } })
})

test('signing in as somebody else in one tab changes the person in the other', async () => {
  const { one, two } = await openTwo(admin)
  await signIn(one, guest)
  expect(two.session.getState()).toMatchObject({ profile: { username: 'admin' } })
  two.fake.profiles[1]?.resolve(guest)
  await settled()
  expect(two.session.getState()).toMatchObject({ profile: { username: 'guest' } })
})

test('a login under way is not disturbed by what other tabs say', async () => {
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

test('a new name, where it does not end the session, reaches the other tabs', async () => {
  const { one, two } = await openTwo(admin)
  one.fake.dialect = 'classic'
  one.session.profileChanged('ada')
  two.fake.profiles.at(-1)?.resolve({ ...admin, username: 'ada' })
  await settled()
  expect(two.session.getState()).toMatchObject({ status: 'signedIn', profile: { username: 'ada' } })
})

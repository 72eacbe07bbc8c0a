import { describe, expect, test } from 'vitest'
import { createSession, SessionNotKept } from '../../src/auth/session.ts'
import { createFakeClient, apiFailure } from './fakes.ts'

const admin = { id: 1, username: 'admin', role: 0 }
const guest = { id: 2, username: 'guest', role: 1 }

function start() {
  const { client, fake } = createFakeClient()
  const session = createSession(client)
  const seen: string[] = []
  session.subscribe(() => seen.push(session.getState().status))
  return { session, fake, seen, settled: () => new Promise((resolve) => setTimeout(resolve)) }
}

/** Signs in as that person. */
async function signedIn(person = admin) {
  const started = start()
  const login = started.session.login(person.username, 'secret')
  started.fake.logins[0]?.resolve()
  await started.settled()
  started.fake.profiles[0]?.resolve(person)
  await login
  return started
}

test('session: a new start shows nobody until the server has said who is signed in, and calls that wait are given up', async () => {
  const { session, fake, seen, settled } = await signedIn()
  const waiting = session.onUnauthorized(false)
  session.restart()
  expect(session.getState()).toEqual({ status: 'unknown' })
  expect(await waiting).toBe(false)
  fake.profiles.at(-1)?.resolve(guest)
  await settled()
  expect(session.getState()).toMatchObject({ status: 'signedIn', profile: { username: 'guest' } })
  session.restart()
  fake.profiles.at(-1)?.resolve(undefined)
  await settled()
  expect(seen.slice(-2)).toEqual(['unknown', 'signedOut'])
})

describe('session probe', () => {
  test('finds the signed-in user', async () => {
    const { session, fake } = start()
    expect(session.getState()).toEqual({ status: 'unknown' })
    const probe = session.probe()
    fake.profiles[0]?.resolve(admin)
    await probe
    expect(session.getState()).toMatchObject({ status: 'signedIn', profile: { id: 1, username: 'admin', role: 0 } })
  })

  test.each([
    ['no profile', undefined],
    ['a profile of nobody', { role: 0 }],
  ])('with %s, drops the cookies and signs out', async (_name, profile) => {
    const { session, fake } = start()
    const probe = session.probe()
    fake.profiles[0]?.resolve(profile)
    await probe
    expect(session.getState()).toEqual({ status: 'signedOut' })
    expect(fake.signedOut).toBe(1)
  })

  test('asks nothing while somebody is signing in', async () => {
    const { session, fake, settled } = start()
    const login = session.login('admin', 'secret')
    fake.logins[0]?.resolve()
    await settled()
    await session.probe()
    expect(fake.profiles).toHaveLength(1)
    fake.profiles[0]?.resolve(admin)
    await login
    expect(session.getState()).toMatchObject({ status: 'signedIn' })
  })

  test('after a failure, keeps the reason, and another probe may succeed', async () => {
    const { session, fake, seen } = start()
    const first = session.probe()
    const error = apiFailure('network')
    fake.profiles[0]?.reject(error)
    await first
    expect(session.getState()).toEqual({ status: 'failed', error })
    const second = session.probe()
    fake.profiles[1]?.resolve(admin)
    await second
    expect(seen).toEqual(['failed', 'unknown', 'signedIn'])
    expect(fake.signedOut).toBe(0)
  })

  test('after a failure, does not end a known session', async () => {
    const { session, fake } = await signedIn()
    const probe = session.probe()
    fake.profiles[1]?.reject(apiFailure('timeout'))
    await probe
    expect(session.getState()).toMatchObject({ status: 'signedIn' })
  })
})

describe('late profile', () => {
  test.each(['found', 'refused', 'lost'])(
    'does not overwrite a newer login, for a probe that was %s',
    async (outcome) => {
      const { session, fake, settled } = start()
      const probe = session.probe()
      const login = session.login('guest', 'secret')
      fake.logins[0]?.resolve()
      await settled()
      fake.profiles[1]?.resolve(guest)
      await login
      if (outcome === 'found') fake.profiles[0]?.resolve(admin)
      else if (outcome === 'refused') fake.profiles[0]?.resolve(undefined)
      else fake.profiles[0]?.reject(apiFailure('network'))
      await probe
      expect(session.getState()).toMatchObject({ status: 'signedIn', profile: { username: 'guest' } })
      expect(fake.signedOut).toBe(0)
    },
  )

  test('does not overwrite a newer logout', async () => {
    const { session, fake } = await signedIn()
    const probe = session.probe()
    session.logout()
    fake.profiles[1]?.resolve(admin)
    await probe
    expect(session.getState()).toEqual({ status: 'signedOut' })
  })

  test('does not overwrite a newer probe', async () => {
    const { session, fake } = start()
    const first = session.probe()
    const second = session.probe()
    fake.profiles[1]?.resolve(guest)
    await second
    fake.profiles[0]?.resolve(admin)
    await first
    expect(session.getState()).toMatchObject({ profile: { username: 'guest' } })
  })
})

describe('login', () => {
  test('a refusal rejects the call and changes nothing', async () => {
    const { session, fake, seen } = start()
    const login = session.login('admin', 'wrong')
    fake.logins[0]?.reject(apiFailure('unauthorized'))
    await expect(login).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(seen).toEqual([])
  })

  test('a late refusal of an older call does not undo it', async () => {
    const { session, fake, settled } = start()
    const login = session.login('admin', 'secret')
    void session.onUnauthorized(false)
    fake.logins[0]?.resolve()
    await settled()
    fake.profiles[0]?.resolve(admin)
    await login
    expect(session.getState()).toMatchObject({ status: 'signedIn' })
    expect(fake.signedOut).toBe(0)
  })

  test('rejects when the server keeps no session', async () => {
    const { session, fake, settled } = start()
    const login = session.login('admin', 'secret')
    fake.logins[0]?.resolve()
    await settled()
    fake.profiles[0]?.resolve(undefined)
    await expect(login).rejects.toBeInstanceOf(SessionNotKept)
  })

  test('an answer after a logout leaves no cookies', async () => {
    const { session, fake } = start()
    const login = session.login('admin', 'secret')
    session.logout()
    fake.logins[0]?.resolve()
    await login
    expect(session.getState()).toEqual({ status: 'signedOut' })
    expect(fake.signedOut).toBe(2)
  })

  test('an answer after a logout leaves the cookies of a sign-in that was begun since', async () => {
    const { session, fake, settled } = start()
    const early = session.login('admin', 'secret')
    session.logout()
    const login = session.login('guest', 'secret')
    for (const answer of fake.logins) {
      answer.resolve()
      await settled()
    }
    for (const answer of fake.profiles) answer.resolve(guest)
    await Promise.all([early, login])
    expect(session.getState()).toMatchObject({ status: 'signedIn', profile: { username: 'guest' } })
    expect(fake.signedOut).toBe(1)
  })
})

/** A session that the server no longer knows; the two calls that found out are waiting. */
async function ended(person = admin) {
  const started = await signedIn(person)
  const answers: boolean[] = []
  for (const stale of [false, true]) void started.session.onUnauthorized(stale).then((again) => answers.push(again))
  return { ...started, answers }
}

/** Signs in over an ended session, as its user or as another. */
async function signInAgain({ session, fake, settled }: Awaited<ReturnType<typeof ended>>, person: typeof admin) {
  const login = session.login(person.username, 'secret')
  fake.logins.at(-1)?.resolve()
  await settled()
  fake.profiles.at(-1)?.resolve(person)
  await login
}

describe('session that the server no longer knows', () => {
  test('keeps its user, drops its cookies once, and makes calls wait', async () => {
    const { session, fake, seen, answers } = await ended()
    expect(session.getState()).toMatchObject({
      status: 'signedIn',
      profile: { id: 1 },
      ended: { reason: 'unknown', username: 'admin' },
    })
    expect(session.ready()).toBeInstanceOf(Promise)
    expect([fake.signedOut, seen, answers]).toEqual([1, ['signedIn', 'signedIn'], []])
  })

  test('sends the waiting calls again after its user signs in', async () => {
    const present = await ended()
    await signInAgain(present, admin)
    expect(present.answers).toEqual([true, true])
    expect(present.session.ready()).toBeUndefined()
    expect(present.session.getState()).toEqual({ status: 'signedIn', profile: expect.objectContaining({ id: 1 }) })
  })

  test('gives the waiting calls up after another user signs in', async () => {
    const present = await ended()
    await signInAgain(present, guest)
    expect(present.answers).toEqual([false, false])
    expect(present.session.getState()).toMatchObject({ status: 'signedIn', profile: { username: 'guest' } })
  })

  test('gives the waiting calls up after its user signs out', async () => {
    const { session, answers, settled } = await ended()
    session.logout()
    await settled()
    expect(answers).toEqual([false, false])
    expect(session.getState()).toEqual({ status: 'signedOut' })
  })

  test('keeps waiting after a wrong password', async () => {
    const { session, fake, answers } = await ended()
    const login = session.login('admin', 'wrong')
    fake.logins.at(-1)?.reject(apiFailure('unauthorized'))
    await expect(login).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(session.getState()).toMatchObject({ ended: { username: 'admin' } })
    expect(answers).toEqual([])
  })
})

test('session: a call that began before the login is sent again at once', async () => {
  const { session } = await signedIn()
  expect(await session.onUnauthorized(true)).toBe(true)
  expect(session.getState()).not.toHaveProperty('ended')
})

test.each([
  ['its lifetime is over', { expired: true }, {}, admin, 'expired'],
  ['the server was away', { expired: false }, { wasAway: () => true }, admin, 'restarted'],
  ['the server knows addresses', { expired: false }, {}, { ...admin, login_ip: '203.0.113.7' }, 'address'],
  ['nothing is known', { expired: false }, {}, admin, 'unknown'],
] as const)('session: when %s, its end gets the matching reason', async (_when, known, options, person, reason) => {
  const { client, fake } = createFakeClient()
  const session = createSession(client, options)
  const probe = session.probe()
  fake.profiles[0]?.resolve(person)
  await probe
  Object.assign(fake, known)
  void session.onUnauthorized(false)
  expect(session.getState()).toMatchObject({ ended: { reason, username: 'admin' } })
})

describe('session after a profile save', () => {
  test('asks for the new username even if another call has met the end first, and that call waits on', async () => {
    const { session, fake, answers, ...rest } = await ended()
    session.profileChanged('root')
    expect(session.getState()).toMatchObject({ ended: { reason: 'password', username: 'root' } })
    expect([fake.signedOut, answers]).toEqual([1, []])
    await signInAgain({ session, fake, answers, ...rest }, { ...admin, username: 'root' })
    expect(answers).toEqual([true, true])
  })

  test('ends at once on a current server, under the new username', async () => {
    const { session, fake } = await signedIn()
    session.profileChanged('root')
    expect(fake.signedOut).toBe(1)
    expect(session.getState()).toMatchObject({ ended: { reason: 'password', username: 'root' } })
  })

  test('goes on with a classic server, and reads the profile again', async () => {
    const { session, fake, settled } = await signedIn()
    fake.dialect = 'classic'
    session.profileChanged('root')
    fake.profiles.at(-1)?.resolve({ ...admin, username: 'root' })
    await settled()
    expect(fake.signedOut).toBe(0)
    expect(session.getState()).toEqual({ status: 'signedIn', profile: expect.objectContaining({ username: 'root' }) })
  })
})

describe('session that ends while its password is checked', () => {
  async function check() {
    const present = await signedIn()
    const login = present.session.login('admin', 'secret')
    const waiting = present.session.onUnauthorized(false)
    expect(present.session.getState()).toMatchObject({ ended: { username: 'admin' } })
    return { ...present, login, waiting }
  }

  test('goes on if it was right, and what waits is sent', async () => {
    const { session, fake, settled, login, waiting } = await check()
    fake.logins.at(-1)?.resolve()
    await settled()
    fake.profiles.at(-1)?.resolve(admin)
    await login
    expect(session.getState()).not.toHaveProperty('ended')
    expect(await waiting).toBe(true)
  })

  test('stays ended if it was wrong, and a session of another tab is found', async () => {
    const { session, fake, login } = await check()
    fake.logins.at(-1)?.reject(apiFailure('unauthorized'))
    await expect(login).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(session.getState()).toMatchObject({ ended: { username: 'admin' } })
    const probe = session.probe()
    fake.profiles.at(-1)?.resolve(admin)
    await probe
    expect(session.getState()).not.toHaveProperty('ended')
  })

  test('is not begun again after a sign-out', async () => {
    const { session, fake, login, waiting } = await check()
    session.logout()
    const before = fake.signedOut
    fake.logins.at(-1)?.resolve()
    await login
    expect(session.getState()).toEqual({ status: 'signedOut' })
    expect([fake.signedOut - before, await waiting]).toEqual([1, false])
  })
})

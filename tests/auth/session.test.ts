import { describe, expect, test } from 'vitest'
import { createSession, SessionNotKept } from '../../src/auth/session.ts'
import { createFakeClient, failure } from './fakes.ts'

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

describe('a probe', () => {
  test('finds who is signed in', async () => {
    const { session, fake } = start()
    expect(session.getState()).toEqual({ status: 'unknown' })
    const probe = session.probe()
    fake.profiles[0]?.resolve(admin)
    await probe
    expect(session.getState()).toMatchObject({ status: 'signedIn', profile: { id: 1, username: 'admin', role: 0 } })
  })

  test.each([
    [
      'a refusal',
      (answer: ReturnType<typeof createFakeClient>['fake']) => answer.profiles[0]?.reject(failure('unauthorized')),
    ],
    [
      'a profile of nobody',
      (answer: ReturnType<typeof createFakeClient>['fake']) => answer.profiles[0]?.resolve({ role: 0 }),
    ],
  ])('that gets %s drops the cookies and signs out without a word', async (_name, answer) => {
    const { session, fake } = start()
    const probe = session.probe()
    answer(fake)
    await probe
    expect(session.getState()).toEqual({ status: 'signedOut' })
    expect(fake.signedOut).toBe(1)
  })

  test('that fails says why, and another one may succeed', async () => {
    const { session, fake, seen } = start()
    const first = session.probe()
    const error = failure('network')
    fake.profiles[0]?.reject(error)
    await first
    expect(session.getState()).toEqual({ status: 'failed', error })
    const second = session.probe()
    fake.profiles[1]?.resolve(admin)
    await second
    expect(seen).toEqual(['failed', 'unknown', 'signedIn'])
    expect(fake.signedOut).toBe(0)
  })

  test('that fails ends no session that is known to exist', async () => {
    const { session, fake } = await signedIn()
    const probe = session.probe()
    fake.profiles[1]?.reject(failure('timeout'))
    await probe
    expect(session.getState()).toMatchObject({ status: 'signedIn' })
  })
})

describe('a late profile', () => {
  test.each(['found', 'refused', 'lost'])(
    'of a probe that was %s does not overwrite a newer login',
    async (outcome) => {
      const { session, fake, settled } = start()
      const probe = session.probe()
      const login = session.login('guest', 'secret')
      fake.logins[0]?.resolve()
      await settled()
      fake.profiles[1]?.resolve(guest)
      await login
      if (outcome === 'found') fake.profiles[0]?.resolve(admin)
      else fake.profiles[0]?.reject(failure(outcome === 'refused' ? 'unauthorized' : 'network'))
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

describe('a login', () => {
  test('that is refused rejects and changes nothing', async () => {
    const { session, fake, seen } = start()
    const login = session.login('admin', 'wrong')
    fake.logins[0]?.reject(failure('unauthorized'))
    await expect(login).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(seen).toEqual([])
  })

  test('is not undone by a refusal that an older call receives meanwhile', async () => {
    const { session, fake, settled } = start()
    const login = session.login('admin', 'secret')
    session.end('app.logInFirst')
    fake.logins[0]?.resolve()
    await settled()
    fake.profiles[0]?.resolve(admin)
    await login
    expect(session.getState()).toMatchObject({ status: 'signedIn' })
    expect(fake.signedOut).toBe(0)
  })

  test('that leaves no session behind says so', async () => {
    const { session, fake, settled } = start()
    const login = session.login('admin', 'secret')
    fake.logins[0]?.resolve()
    await settled()
    fake.profiles[0]?.reject(failure('unauthorized'))
    await expect(login).rejects.toBeInstanceOf(SessionNotKept)
  })

  test('answered after a logout leaves no cookies', async () => {
    const { session, fake } = start()
    const login = session.login('admin', 'secret')
    session.logout()
    fake.logins[0]?.resolve()
    await login
    expect(session.getState()).toEqual({ status: 'signedOut' })
    expect(fake.signedOut).toBe(2)
  })
})

test('a session that the server no longer knows ends once, cookies first, with a word', async () => {
  const { session, fake, seen } = await signedIn()
  session.end('app.logInFirst')
  session.end('app.logInFirst')
  session.logout()
  expect(session.getState()).toEqual({ status: 'signedOut', notice: 'app.logInFirst' })
  expect(fake.signedOut).toBe(1)
  expect(seen).toEqual(['signedIn', 'signedOut'])
})

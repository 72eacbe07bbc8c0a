import { expect, test } from 'vitest'
import { followPerson } from '../../src/auth/followPerson.ts'
import { createPasswordCheck, noteLogin } from '../../src/auth/passwordCheck.ts'
import { createSession } from '../../src/auth/session.ts'
import { entries } from '../../src/storage/entries.ts'
import { openPage } from '../storage/fakeBrowser.ts'
import { createFakeClient } from './fakes.ts'

/** A page on which person 1 is signed in and has typed something. */
async function type() {
  const { client, fake } = createFakeClient()
  const session = createSession(client)
  const storage = openPage()
  const probe = async (id: number) => {
    const probed = session.probe()
    fake.profiles.at(-1)?.resolve({ id, username: `person ${id}`, role: 0 })
    await probed
  }
  await probe(1)
  followPerson(session, storage)
  const tabs = storage.kept<unknown>(entries.terminalTabs, (stored) => stored)
  const theme = storage.kept<unknown>(entries.theme, (stored) => stored)
  tabs.write('typed')
  theme.write('dark')
  return { session, probe, kept: () => [tabs.read(), theme.read()] }
}

test('storage: entries of a user survive when the same user signs in again over the page', async () => {
  const { probe, kept } = await type()
  await probe(1)
  expect(kept()).toEqual(['typed', 'dark'])
})

test('storage: entries of a user are cleared when another user signs in over the page', async () => {
  const { probe, kept } = await type()
  await probe(2)
  expect(kept()).toEqual([undefined, 'dark'])
})

test('storage: entries of a user are cleared after a logout', async () => {
  const { session, kept } = await type()
  session.logout()
  expect(kept()).toEqual([undefined, 'dark'])
})

test('storage: another user who has just signed in by password is not asked for it', () => {
  const storage = openPage()
  storage.claim(1)
  const check = createPasswordCheck(storage, 2)
  check.choose(5)
  noteLogin(storage, { id: 2 })
  storage.claim(2)
  expect(check.left()).toBeGreaterThan(0)
})

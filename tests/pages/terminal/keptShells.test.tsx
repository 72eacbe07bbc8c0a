import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient } from '#dataProvider/client.ts'
import { documentCookies } from '#dataProvider/cookies.ts'
import { keepShell } from '../../../src/pages/terminal/kept/keepShell.ts'
import type { KeptShell, Pane } from '../../../src/pages/terminal/panes/pane.ts'
import { createPreferences } from '../../../src/pages/terminal/settings/preferences.ts'
import { createWorkspace, type Workspace } from '../../../src/pages/terminal/workspace.ts'
import { openPage } from '../../storage/fakeBrowser.ts'
import { createFakeSocket } from '../../streams/fakeSocket.ts'

const prompt = 'root@tokyo:~# '
const name = 'lotus-abc123'

let sockets: ReturnType<typeof createFakeSocket>[] = []
let workspace: Workspace | undefined

beforeEach(() => {
  sockets = []
  vi.useFakeTimers()
})

afterEach(() => {
  workspace?.dispose()
  vi.useRealTimers()
})

/** Keeps a shell once the code for that is there, which may come late. */
async function keep(pane: Pane, kept: KeptShell) {
  let isLoaded = false
  void keepShell(pane, kept).then(() => (isLoaded = true))
  await vi.waitFor(() => expect(isLoaded).toBe(true))
}

/** A page with one terminal on server 1, whose shell has shown nothing yet. */
async function openPane({ plan = '1', keepShells = false } = {}) {
  const client = createClient({
    base: 'http://127.0.0.1/api/v1',
    cookies: documentCookies({ cookie: 'nz-jwt=a session' }),
    async fetch() {
      if (!network.isThere) throw new TypeError('Failed to fetch')
      return Response.json({ success: true, data: { session_id: 'one' } })
    },
  })
  const network = { isThere: true }
  const preferences = createPreferences(openPage())
  preferences.set({ keepShells })
  const made = createWorkspace({
    client,
    open() {
      const fake = createFakeSocket()
      sockets.push(fake)
      return fake.socket
    },
    preferences,
    look: { scheme: 'dark', narrow: false },
    plan: [{ pane: plan }],
    now: () => 'now',
    leftOut: () => 'left out',
  })
  workspace = made
  const pane = Object.values(made.getState().panes)[0]
  if (!pane) throw new Error('there is no pane')
  const wait = (time = 2000) => vi.advanceTimersByTimeAsync(time)
  const opened = async (count = 1) => {
    await vi.waitFor(() => expect(sockets).toHaveLength(count))
    sockets.at(-1)?.accept()
  }
  const { kept } = pane.getState()
  if (kept) await keep(pane, kept)
  pane.start()
  await opened()
  await wait()
  await vi.waitFor(() => expect(pane.screen.terminal.unicode.activeVersion).toBe('11'))
  const say = async (bytes: string) => {
    sockets.at(-1)?.receive(bytes)
    await wait()
  }
  const typed = () =>
    sockets
      .at(-1)
      ?.sent.filter((message) => typeof message === 'string')
      .join('')
  /** What the line that was typed last says. */
  const answer = (word: string) => {
    const own = /lotus-[a-z\d]{6}/.exec(typed() ?? '')?.[0]
    return say(`\x1b]7701;${own};${word}\x07`)
  }
  return { pane, network, workspace: made, wait, opened, say, typed, answer }
}

test.each([prompt, '$ ', '\x1b[?2004h\x1b[32m➜  ~ \x1b[0m'])(
  'kept shell: after the first prompt %j of a new shell, one line is typed',
  async (first) => {
    const { say, typed } = await openPane({ keepShells: true })
    expect(typed()).toBe('')
    await say(first)
    expect(typed()).toMatch(/^ test .*; sh -c '[^']*'\r$/)
  },
)

test('kept shell: nothing is typed unless the user has chosen it', async () => {
  const { say, typed } = await openPane()
  await say(prompt)
  expect(typed()).toBe('')
})

test.each([
  ['a question', 'Update now? [Y/n] '],
  ['a request for a password', 'Password: '],
  ['a program', '\x1b[?1049hmenu> '],
])('kept shell: nothing is typed into %s', async (_, output) => {
  const { pane, say, typed, wait } = await openPane({ keepShells: true })
  await say(output)
  await wait(60_000)
  expect(typed()).toBe('')
  expect(pane.getState().kept?.phase).toBe('missed')
})

test('kept shell: nothing is typed once the user has typed, until they ask for it and the prompt is empty', async () => {
  const { pane, say, typed, wait } = await openPane({ keepShells: true })
  pane.screen.terminal.input('l')
  await say(`${prompt}l`)
  expect(typed()).toBe('l')
  expect(pane.getState().kept?.phase).toBe('missed')
  await keep(pane, { name, phase: 'asked' })
  expect(typed()).toBe('l')
  expect(pane.getState().kept?.text).toBe('pages.terminal.kept.awaited')
  pane.screen.terminal.input('s\r')
  await say('s\r\nfile\r\n')
  await wait(2000)
  expect(typed()).toBe('ls\r')
  await say(prompt)
  await wait(2000)
  expect(typed()).toMatch(/^ls\r test .*; sh -c '/)
})

test('kept shell: a shell that has run a command is moved when the user asks, at its empty prompt', async () => {
  const { pane, say, typed } = await openPane()
  await say(prompt)
  pane.screen.terminal.input('ls\r')
  await say(`ls\r\nfile\r\n${prompt}`)
  await keep(pane, { name, phase: 'asked' })
  await say('')
  expect(typed()).toMatch(/^ls\r test .*; sh -c '[^']*lotus-abc123[^']*'\r$/)
})

test('kept shell: a terminal whose shell another one has opened says where it is, and can have it back', async () => {
  const { pane, say, answer, typed, opened } = await openPane({ keepShells: true })
  await say(prompt)
  await answer('new')
  await answer('away')
  expect(pane.isKept()).toBe(false)
  expect(pane.getState().kept?.phase).toBe('away')
  pane.start()
  await opened(2)
  await say(prompt)
  expect(typed()).toMatch(/^ test .*; sh -c '/)
  await answer('back')
  expect(pane.isKept()).toBe(true)
})

test('kept shell: a shell of Windows is left alone', async () => {
  const { pane, say, typed } = await openPane({ keepShells: true })
  await say('PS C:\\Users\\ann> ')
  expect(typed()).toBe('')
  expect(pane.getState().kept).toMatchObject({ phase: 'unheld', text: 'pages.terminal.kept.windows' })
})

test('kept shell: the layout of a reload names it, and it does not hold the page', async () => {
  const { workspace, say, answer } = await openPane({ keepShells: true })
  expect(workspace.toEnd()).toBe(1)
  await say(prompt)
  await answer('new')
  expect(workspace.plan()).toEqual([{ pane: expect.stringMatching(/^1\.lotus-[a-z\d]{6}$/) }])
  expect(workspace.toEnd()).toBe(0)
})

test.each(['none', 'within', 'gone'])('kept shell: after %j it is a plain shell again', async (word) => {
  const { pane, workspace, say, answer } = await openPane({ keepShells: true })
  await say(prompt)
  await answer(word)
  expect(pane.getState().kept).toMatchObject({ phase: 'unheld', text: `pages.terminal.kept.${word}` })
  expect(workspace.plan()).toEqual([{ pane: '1' }])
  expect(workspace.toEnd()).toBe(1)
})

test('kept shell: after a cut it comes back by itself, under the same name', async () => {
  const { pane, network, say, typed, answer, wait, opened } = await openPane({ keepShells: true })
  await say(prompt)
  const line = typed()
  await answer('new')
  network.isThere = false
  sockets.at(-1)?.end()
  await wait(9000)
  network.isThere = true
  await opened(2)
  await say(prompt)
  expect(typed()).toBe(line)
  await answer('back')
  expect(pane.getState().kept).toMatchObject({ phase: 'held', text: undefined })
})

test('kept shell: it comes back when only its connection was closed', async () => {
  const { pane, say, typed, answer, opened, wait } = await openPane({ plan: `1.${name}` })
  await say(prompt)
  const line = typed()
  await answer('back')
  sockets.at(-1)?.end()
  await wait(4000)
  await opened(2)
  await say(prompt)
  expect(typed()).toBe(line)
  await answer('back')
  expect(pane.isKept()).toBe(true)
})

test('kept shell: after it has said that it ended, nothing starts by itself', async () => {
  const { pane, say, answer, wait } = await openPane({ plan: `1.${name}` })
  await say(prompt)
  await answer('back')
  await answer('over')
  sockets.at(-1)?.end()
  await wait(60_000)
  expect(sockets).toHaveLength(1)
  expect(pane.getState()).toMatchObject({ retrying: false, session: { phase: 'over' } })
})

test('kept shell: after a reload it comes back, and a program may be running in it', async () => {
  const { pane, say, typed, answer } = await openPane({ plan: `1.${name}` })
  await say(prompt)
  expect(typed()).toContain(`-s ${name}`)
  await answer('back')
  await say('\x1b[H\x1b[J64 bytes from a\r\n')
  expect(pane.mayRun()).toBe(true)
  await say(prompt)
  expect(pane.mayRun()).toBe(false)
})

test('kept shell: says when the earlier one had ended', async () => {
  const { pane, say, answer } = await openPane({ plan: `1.${name}` })
  await say(prompt)
  await answer('new')
  expect(pane.getState().kept).toMatchObject({ phase: 'held', text: 'pages.terminal.kept.anew' })
  expect(pane.mayRun()).toBe(false)
})

test.each([
  ['before anything is shown', ''],
  ['at a question', 'Update now? [Y/n] '],
])(
  'kept shell: what is typed %s while it comes back reaches the shell that is there, which says so',
  async (_, shown) => {
    const { pane, say, typed } = await openPane({ plan: `1.${name}` })
    await say(shown)
    pane.screen.terminal.input('n\r')
    expect(typed()).toBe('n\r')
    await say(`n\r\n${prompt}`)
    expect(typed()).toBe('n\r')
    expect(pane.getState().kept).toMatchObject({ phase: 'missed', text: 'pages.terminal.kept.before' })
  },
)

test('kept shell: from a shell that was typed into before it was back, it is opened at an empty prompt', async () => {
  const { pane, say, typed, wait } = await openPane({ plan: `1.${name}` })
  pane.screen.terminal.input('ls\r')
  await say(`ls\r\n${prompt}`)
  await keep(pane, { name, phase: 'asked', isKnown: true })
  await wait()
  expect(typed()).toMatch(new RegExp(`^ls\r test .*-s ${name}`))
})

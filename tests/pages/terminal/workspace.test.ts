import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient } from '#dataProvider/client.ts'
import { documentCookies } from '#dataProvider/cookies.ts'
import { dividersOf, panesOf, type Split } from '../../../src/pages/terminal/panes/layout.ts'
import { createPreferences } from '../../../src/pages/terminal/settings/preferences.ts'
import { keepPlan, readPlan } from '../../../src/pages/terminal/plan.ts'
import { createWorkspace, type Plan, type Workspace } from '../../../src/pages/terminal/workspace.ts'
import { createArea, openPage } from '../../storage/fakeBrowser.ts'
import { createFakeSocket } from '../../streams/fakeSocket.ts'

type Socket = ReturnType<typeof createFakeSocket>

let sockets: Socket[] = []
let workspace: Workspace | undefined

beforeEach(() => {
  sockets = []
})

afterEach(() => {
  workspace?.dispose()
  for (const socket of sockets) socket.end()
})

/** A page of terminals whose sessions have not started. */
function openWorkspace(plan: Plan, dialect: 'classic' | 'current' = 'current') {
  const cookies = { 'nz-jwt': 'a session', ...(dialect === 'current' && { 'nz-csrf': 'a token' }) }
  const client = createClient({
    base: 'http://127.0.0.1/api/v1',
    cookies: documentCookies({
      cookie: Object.entries(cookies)
        .map((pair) => pair.join('='))
        .join('; '),
    }),
    fetch: async () => Response.json({ success: true, data: { session_id: 'one' } }),
  })
  workspace = createWorkspace({
    client,
    open() {
      const fake = createFakeSocket()
      sockets.push(fake)
      return fake.socket
    },
    preferences: createPreferences(openPage()),
    look: { scheme: 'dark', narrow: false },
    plan,
    now: () => 'now',
    leftOut: () => 'left out',
  })
  return workspace
}

/** Terminals on several servers, each in its own tab, with open sessions. */
async function openTerminals(servers: number, dialect?: 'classic' | 'current') {
  const opened = openWorkspace(
    Array.from({ length: servers }, (_, at) => ({ pane: String(at + 1) })),
    dialect,
  )
  const panes = Object.values(opened.getState().panes)
  for (const pane of panes) pane.start()
  await vi.waitFor(() => expect(sockets).toHaveLength(servers))
  for (const socket of sockets) socket.accept()
  const output = (at: number, bytes: string) => {
    sockets[at]?.receive(bytes)
    return new Promise<void>((done) => panes[at]?.screen.terminal.write('', done))
  }
  const type = (at: number, text: string) => panes[at]?.screen.terminal.input(text)
  /** The typed text that each session received, without its sizes. */
  const sent = () => sockets.map((socket) => socket.sent.filter((message) => typeof message === 'string').join(''))
  return { workspace: opened, panes, output, type, sent }
}

test('terminal: broadcast sends typed text to all chosen terminals, and answers only to their session', async () => {
  const { workspace, panes, output, type, sent } = await openTerminals(2)
  workspace.setBroadcast(panes.map(({ id }) => id))
  await output(0, '\x1b[6n\x1b[c')
  type(0, '\x1b[<0;3;4M')
  type(0, 'ls\r')
  type(1, '\x1b[O')
  expect(sent()).toEqual(['\x1b[1;1R\x1b[?1;2c\x1b[<0;3;4Mls\r', 'ls\r\x1b[O'])
})

test('terminal: a held modifier key waits for typed text, also while the terminal answers', async () => {
  const { workspace, output, type, sent } = await openTerminals(1)
  workspace.hold({ ctrl: true, alt: false })
  await output(0, '\x1b[5n')
  type(0, '\x1b[I')
  type(0, 'c')
  expect(sent()).toEqual(['\x1b[0n\x1b[I\x03'])
})

test('terminal: Enter restarts a session that is over, and other keys do not', async () => {
  const { panes, output, type } = await openTerminals(1)
  await output(0, '# ')
  sockets[0]?.end()
  await vi.waitFor(() => expect(panes[0]?.isLive()).toBe(false))
  type(0, 'x')
  expect(sockets).toHaveLength(1)
  type(0, '\r')
  await vi.waitFor(() => expect(sockets).toHaveLength(2))
})

test.each([
  ['current', false],
  ['classic', true],
] as const)('terminal: a %s server has room for 21 terminals: %s', async (dialect, hasRoom) => {
  const { workspace } = await openTerminals(20, dialect)
  expect(workspace.openTab(21)).toBe(hasRoom)
})

test('terminal: new output marks a hidden tab until it is shown', async () => {
  const { workspace, output } = await openTerminals(3)
  const [first, second, third] = workspace.getState().tabs.map(({ id }) => id)
  const marked = () => [...workspace.getState().fresh]
  await output(0, 'in sight')
  await output(1, 'out of sight')
  await vi.waitFor(() => expect(marked()).toEqual([second]))
  await output(2, 'out of sight')
  await vi.waitFor(() => expect(marked()).toEqual([second, third]))
  workspace.showTab(second!)
  expect(marked()).toEqual([third])
  await output(0, 'out of sight by now')
  await vi.waitFor(() => expect(marked()).toEqual([third, first]))
  workspace.stepTab(1)
  expect(marked()).toEqual([first])
})

test('terminal: broadcast reaches only the chosen terminals, and ends with the choice', async () => {
  const { workspace, panes, type, sent } = await openTerminals(3)
  const [first, , third] = panes.map(({ id }) => id)
  workspace.setBroadcast([first!, third!])
  type(2, 'a')
  type(1, 'b')
  expect(sent()).toEqual(['a', 'b', 'a'])
  workspace.setBroadcast([first!])
  expect(workspace.getState().broadcast).toEqual(new Set())
  type(0, 'c')
  expect(sent()).toEqual(['ac', 'b', 'a'])
})

test('terminal: closing a terminal leaves its session and the broadcast, and keeps the others', async () => {
  const { workspace, panes, type, sent } = await openTerminals(3)
  const [first, second, third] = workspace.getState().tabs
  const [one, other, last] = panes.map(({ id }) => id)
  workspace.setBroadcast([one!, other!, last!])
  workspace.showTab(second!.id)
  workspace.closePane(other!)
  expect(sockets.map(({ state }) => state())).toEqual(['open', 'closing', 'open'])
  expect(workspace.getState()).toMatchObject({
    tabs: [first, third],
    shown: third?.id,
    broadcast: new Set([one, last]),
  })
  type(0, 'w')
  expect(sent()).toEqual(['w', '', 'w'])
})

test('terminal: a broadcast ends with the last but one of its terminals', async () => {
  const { workspace, panes, type, sent } = await openTerminals(3)
  const [one, other] = panes.map(({ id }) => id)
  workspace.setBroadcast([one!, other!])
  workspace.closePane(other!)
  expect(workspace.getState().broadcast).toEqual(new Set())
  type(0, 'w')
  expect(sent()).toEqual(['w', '', ''])
})

test('terminal: a tab that comes in sight because another one is closed has no new output any more', async () => {
  const { workspace, panes, output } = await openTerminals(2)
  const second = workspace.getState().tabs[1]
  await output(1, 'out of sight')
  await vi.waitFor(() => expect([...workspace.getState().fresh]).toEqual([second?.id]))
  workspace.closePane(panes[0]!.id)
  expect(workspace.getState()).toMatchObject({ shown: second?.id, fresh: new Set() })
})

test('terminal: a reload restores tabs and panes, and starts no session in a hidden tab', async () => {
  const tab = createArea()
  const before = openWorkspace([{ pane: '3' }])
  before.openTab(5)
  before.split('column', 3)
  before.divide(dividersOf(before.getState().tabs[1]!.split)[0]!, 0.25)
  keepPlan(openPage({ tab }), 3, before.plan())
  before.dispose()

  const after = openWorkspace(readPlan(openPage({ tab }), 3) ?? [])
  const { tabs, shown, panes } = after.getState()
  expect(shown).toBe(tabs[1]?.id)
  expect(tabs[1]?.focus).toBe(panesOf(tabs[1]!.split)[1])
  const serversOf = (split: Split) => panesOf(split).map((id) => panes[id]?.serverId)
  expect(tabs.map(({ split }) => serversOf(split))).toEqual([[3], [5, 3]])
  expect(tabs[1]?.split).toMatchObject({ way: 'column', share: 0.25 })
  expect(Object.values(panes).map((pane) => pane.isLive())).toEqual([false, false, false])
  expect(sockets).toEqual([])
})

test('terminal: tabs move within the strip, and keep their names and colors in the plan', () => {
  const workspace = openWorkspace([{ pane: '1', name: 'logs', color: 'red' }, { pane: '2' }, { pane: '3' }])
  const [first, , third] = workspace.getState().tabs.map(({ id }) => id)
  workspace.moveTab(third!, -5)
  workspace.moveTab(first!, 1)
  workspace.markTab(third!, { name: 'build' })
  workspace.markTab(first!, { color: undefined })
  expect(workspace.plan()).toEqual([
    { pane: '3', name: 'build' },
    { pane: '2' },
    { pane: '1', name: 'logs', isShown: true },
  ])
})

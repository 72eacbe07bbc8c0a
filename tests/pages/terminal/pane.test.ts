import { Terminal } from '@xterm/xterm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPane, type Pane } from '../../../src/pages/terminal/panes/pane.ts'
import type { Screen } from '../../../src/pages/terminal/panes/screen.ts'
import type { BacklogEvent } from '../../../src/streams/socket.ts'
import { createServer } from '../../dataProvider/browser.ts'
import { createFakeSocket } from '../../streams/fakeSocket.ts'

const prompt = 'root@tokyo:~# '
const bye = 'read /dev/ptmx: input/output error'

let sockets: ReturnType<typeof createFakeSocket>[] = []
let pane: Pane | undefined

beforeEach(() => {
  sockets = []
  vi.useFakeTimers()
})

afterEach(() => {
  pane?.dispose()
  for (const socket of sockets) if (socket.state() !== 'closed') socket.end()
  vi.useRealTimers()
})

/** Waits for the widths of characters, which come after a while; a line of our own waits for them, too. */
async function ruled({ terminal }: Screen) {
  await vi.advanceTimersByTimeAsync(2000)
  await vi.waitFor(() => expect(terminal.unicode.activeVersion).toBe('11'))
}

/** A screen that no page draws. */
function createScreen(columns = 80): Screen {
  const terminal = new Terminal({ cols: columns, rows: 24, allowProposedApi: true })
  const { active } = terminal.buffer
  let isWide = false
  return {
    terminal,
    open: () => undefined,
    apply: () => undefined,
    fitted: () => ({ rows: terminal.rows, columns: isWide ? columns : terminal.cols }),
    widen(least) {
      isWide = columns < least
      if (isWide) terminal.resize(least, 24)
    },
    fit() {
      if (isWide) terminal.resize(columns, 24)
      isWide = false
    },
    search: () => new Promise(() => undefined),
    setSearched: () => undefined,
    colored: async () => 'on the screen',
    text: () =>
      Array.from({ length: active.length }, (_, at) => active.getLine(at)?.translateToString(true) ?? '')
        .join('\n')
        .trimEnd(),
    dispose: () => terminal.dispose(),
  }
}

/** Starts a pane on server 7 over a fake API and fake sockets. */
async function startPane({ reconnects = false, columns = 80 } = {}) {
  const network = { isThere: true, hasAgent: true }
  const opened: string[] = []
  /** The number of lines beyond which output may be left out, after each output. */
  const kept: number[] = []
  let onBacklog: (event: BacklogEvent) => void = () => undefined
  const listen = (listener: typeof onBacklog) => void (onBacklog = listener)
  const { sent: calls, client } = createServer(({ path }) => {
    if (!network.isThere) throw new TypeError('Failed to fetch')
    if (path === 'server/config/7') return network.hasAgent ? '{"debug":false}' : null
    if (path === 'terminal' && !network.hasAgent) return Response.json({ error: 'server not found or not connected' })
    if (path !== 'terminal') return {}
    return { session_id: `session ${opened.length + 1}` }
  })
  const screen = createScreen(columns)
  const made = createPane({
    id: '7.1',
    serverId: 7,
    client,
    screen,
    open(id) {
      opened.push(id)
      const fake = createFakeSocket()
      sockets.push(fake)
      const backlog = { drawn: (lines: number) => void kept.push(lines), skip: () => undefined, listen }
      return Object.assign(fake.socket, { backlog })
    },
    onType: (text) => made.type(text),
    onCommand: () => undefined,
    onOutput: () => undefined,
    now: () => 'noon',
    leftOut: () => 'left out',
    reconnects: () => reconnects,
  })
  pane = made
  made.start()
  const settled = () => vi.advanceTimersByTimeAsync(0)
  await settled()
  const asked = () => calls.filter(({ path }) => path === 'terminal').map(({ method, body }) => ({ method, body }))
  const messages = (at: number) => sockets[at]?.sent ?? []
  return {
    pane: made,
    screen,
    network,
    opened,
    kept,
    /** The worker drops output before it is drawn. */
    skip: () => onBacklog('skipped'),
    settled,
    asked,
    /** The number of calls so far: before a session is asked for, the profile may be. */
    called: () => calls.length,
    /** The keys that a session received. */
    typed: (at: number) => messages(at).filter((message) => typeof message === 'string'),
    /** The sizes that a session received. */
    sizes: (at: number) =>
      messages(at).flatMap((message) =>
        typeof message === 'string' ? [] : [JSON.parse(Buffer.from(message.subarray(1)).toString())],
      ),
    press: (keys: string) => screen.terminal.input(keys),
    async say(bytes: string | Uint8Array) {
      sockets.at(-1)?.receive(bytes)
      await vi.advanceTimersByTimeAsync(50)
    },
    /** Closes the socket of the latest session. */
    async end() {
      sockets.at(-1)?.end()
      await settled()
    },
    outcome() {
      const { session } = made.getState()
      return session.phase === 'over' ? session.outcome.kind : undefined
    },
  }
}

test('terminal: a pane requests a session on its server, connects to it and sends the size of its screen', async () => {
  const { pane, asked, opened, sizes } = await startPane()
  expect(asked()).toEqual([{ method: 'POST', body: { server_id: 7 } }])
  expect(opened).toEqual(['session 1'])
  expect(pane.getState().session.phase).toBe('opening')
  sockets[0]?.accept()
  expect(pane.getState().session.phase).toBe('open')
  expect(sizes(0)).toEqual([{ Rows: 24, Cols: 80 }])
})

test('terminal: a pane sends typed keys and a new size to its session', async () => {
  const { screen, press, typed, sizes } = await startPane()
  press('l')
  sockets[0]?.accept()
  press('s\r')
  screen.terminal.resize(100, 30)
  expect(typed(0)).toEqual(['l', 's\r'])
  expect(sizes(0).at(-1)).toEqual({ Rows: 30, Cols: 100 })
})

test('terminal: writes output in order, also with split characters and in a flood', async () => {
  const { screen, say } = await startPane()
  sockets[0]?.accept()
  const lines = Array.from({ length: 600 }, (_, at) => `${at} 漢字 ${'.'.repeat(60)}\r\n`)
  const bytes = Buffer.from(lines.join(''))
  for (let at = 0; at < bytes.length; at += 997) sockets[0]?.receive(bytes.subarray(at, at + 997))
  await say(prompt)
  await vi.waitFor(() => expect(screen.text()).toContain(prompt.trim()))
  expect(screen.text()).toBe([...lines.map((line) => line.trim()), prompt.trim()].join('\n'))
})

test('terminal: a session that stays silent can be replaced by another one', async () => {
  const { pane, opened, settled, press, typed } = await startPane({ reconnects: true })
  sockets[0]?.accept()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(pane.getState().session).toMatchObject({ phase: 'open', silent: true })
  pane.start()
  await settled()
  expect(sockets[0]?.state()).toBe('closing')
  sockets[1]?.accept()
  press('l')
  expect([typed(0), typed(1)]).toEqual([[], ['l']])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(opened).toHaveLength(2)
})

test('terminal: a session that the shell has ended takes no keys and does not reconnect', async () => {
  const { screen, say, end, press, typed, outcome, asked } = await startPane({ reconnects: true })
  sockets[0]?.accept()
  await say(prompt)
  await say(bye)
  await end()
  expect(outcome()).toBe('ended')
  press('x')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked()).toHaveLength(1)
  expect(typed(0)).toEqual([])
  expect(screen.text()).not.toContain(bye)
})

test('terminal: reconnects after a lost connection', async () => {
  const { pane, screen, network, say, end, asked, press, typed } = await startPane({ reconnects: true })
  sockets[0]?.accept()
  await ruled(screen)
  await say(`${prompt}make\r\n`)
  network.isThere = false
  await end()
  expect(pane.getState()).toMatchObject({ retrying: true, session: { outcome: { kind: 'lost' } } })
  network.isThere = true
  await vi.advanceTimersByTimeAsync(2999)
  expect(asked()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked()).toHaveLength(2)
  expect(pane.getState()).toMatchObject({ retrying: false, rounds: 2, session: { phase: 'opening' } })
  sockets[1]?.accept()
  press('w\r')
  await say('up 3 days')
  expect(typed(1)).toEqual(['w\r'])
  expect(screen.text()).toMatch(/make\n[^]*── noon ──\nup 3 days$/)
})

test('terminal: an agent that was restarted is no exit, and a new session opens once it is back', async () => {
  const { pane, network, say, end, asked, settled } = await startPane({ reconnects: true })
  sockets[0]?.accept()
  await say(prompt)
  network.hasAgent = false
  await end()
  expect(pane.getState()).toMatchObject({ retrying: true, session: { outcome: { kind: 'agentLost' } } })
  for (const attempts of [2, 3]) {
    await vi.advanceTimersByTimeAsync(1000 + 1000 * attempts)
    expect(asked()).toHaveLength(attempts)
    expect(pane.getState()).toMatchObject({ retrying: true, session: { outcome: { reason: 'absent' } } })
  }
  network.hasAgent = true
  await vi.advanceTimersByTimeAsync(5000)
  sockets[1]?.accept()
  await settled()
  expect(pane.getState()).toMatchObject({ retrying: false, session: { phase: 'open' } })
})

test('terminal: a restarted server that waits for its agents gets a new session, and one line tells when', async () => {
  const { pane, screen, network, say, end, settled } = await startPane({ reconnects: true })
  sockets[0]?.accept()
  await say(prompt)
  await ruled(screen)
  network.isThere = false
  await end()
  network.isThere = true
  network.hasAgent = false
  for (const pause of [3000, 4000]) {
    await vi.advanceTimersByTimeAsync(pause)
    expect(pane.getState()).toMatchObject({ retrying: true, session: { outcome: { reason: 'absent' } } })
  }
  network.hasAgent = true
  await vi.advanceTimersByTimeAsync(5000)
  sockets[1]?.accept()
  await settled()
  await say('up again')
  expect(screen.text()).toMatch(/^[^─]+── noon ──\nup again$/)
})

test('terminal: a shell that exits without the message of its agent has ended', async () => {
  const { say, end, outcome } = await startPane({ reconnects: true })
  sockets[0]?.accept()
  await say(prompt)
  await end()
  expect(outcome()).toBe('ended')
})

test('terminal: retries the connection while the server is unreachable, less and less often', async () => {
  const { pane, network, end, called, settled } = await startPane({ reconnects: true })
  sockets[0]?.accept()
  network.isThere = false
  await end()
  for (const pause of [3000, 4000, ...Array.from({ length: 12 }, (_, at) => Math.min(5000 + 1000 * at, 15_000))]) {
    await vi.advanceTimersByTimeAsync(pause - 100)
    const before = called()
    await vi.advanceTimersByTimeAsync(100)
    expect(called()).toBeGreaterThan(before)
    expect(pane.getState()).toMatchObject({ retrying: true, session: { outcome: { reason: 'unreachable' } } })
  }
  network.isThere = true
  await vi.advanceTimersByTimeAsync(15_000)
  sockets[1]?.accept()
  await settled()
  expect(pane.getState()).toMatchObject({ retrying: false, session: { phase: 'open' } })
})

test('terminal: a lost connection stays lost without automatic reconnection, until the user starts it', async () => {
  const { pane, network, end, asked, opened, outcome } = await startPane()
  sockets[0]?.accept()
  network.isThere = false
  await end()
  network.isThere = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(outcome()).toBe('lost')
  expect(pane.isLive()).toBe(false)
  expect(asked()).toHaveLength(1)
  pane.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(opened).toEqual(['session 1', 'session 2'])
  expect(pane.isLive()).toBe(true)
})

test('terminal: a manual reconnection during the pause opens one session, not two', async () => {
  const { pane, network, end, asked } = await startPane({ reconnects: true })
  sockets[0]?.accept()
  network.isThere = false
  await end()
  network.isThere = true
  pane.start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked()).toHaveLength(2)
})

test('terminal: closing a pane leaves its session', async () => {
  const { pane, outcome } = await startPane({ reconnects: true })
  sockets[0]?.accept()
  pane.dispose()
  expect(sockets[0]?.state()).toBe('closing')
  expect(outcome()).toBe('left')
})

test('terminal: closing a pane before its session connects leaves the session once it connects', async () => {
  const { pane } = await startPane()
  pane.dispose()
  expect(sockets[0]?.state()).toBe('opening')
  sockets[0]?.accept()
  expect(sockets[0]?.state()).toBe('closing')
})

test('terminal: closing a pane during the pause requests no other session', async () => {
  const { pane, network, end, asked } = await startPane({ reconnects: true })
  sockets[0]?.accept()
  network.isThere = false
  await end()
  pane.dispose()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked()).toHaveLength(1)
})

test('terminal: a recording begins with what is on the screen, and has the output and sizes from then on', async () => {
  const { pane, screen, say } = await startPane()
  sockets[0]?.accept()
  await say('before')
  expect(pane.recorded('cast')).toBeUndefined()
  await pane.record('tokyo')
  expect(pane.getState().recording).toBe('on')
  await say('after')
  screen.terminal.resize(100, 30)
  const file = pane.recorded('cast')
  const [head, ...events] = (await file!.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown[])
  expect(head).toMatchObject({ version: 2, width: 80, height: 24, title: 'tokyo' })
  expect(events.map(([, kind, text]) => [kind, text])).toEqual([
    ['o', 'on the screen'],
    ['o', 'after'],
    ['r', '100x30'],
  ])
  expect(pane.getState().recording).toBeUndefined()
  expect(pane.recorded('cast')).toBeUndefined()
})

test('terminal: no line is left out of a recording without a word', async () => {
  const { pane, screen, kept, say, skip } = await startPane()
  sockets[0]?.accept()
  await ruled(screen)
  await say('before')
  await pane.record('tokyo')
  await say('during')
  skip()
  const text = await pane.recorded('ansi')?.text()
  await say('after')
  expect(kept).toEqual([1024, Infinity, 1024])
  expect(text).toMatch(/during.*── left out ──/s)
})

test('terminal: a recording that is as large as it may get ends, can still be saved, and another one can begin', async () => {
  const { pane, say } = await startPane()
  sockets[0]?.accept()
  await pane.record('tokyo')
  await say('first')
  // In the file, each of these becomes six characters.
  await say(new Uint8Array(17_000_000))
  expect(pane.getState().recording).toBe('full')
  await say('after the gap')
  const text = await pane.recorded('cast')?.text()
  expect(text).toContain('first')
  expect(text).not.toContain('after the gap')
  expect(pane.getState().recording).toBeUndefined()
  await pane.record('tokyo')
  expect(pane.getState().recording).toBe('on')
})

test('terminal: in a narrow pane nothing stays of what zsh draws before it knows the size', async () => {
  const { pane, screen, sizes, settled, say } = await startPane({ columns: 30 })
  sockets[0]?.accept()
  await settled()
  await say(`\x1b[7m%\x1b[27m${' '.repeat(79)}\r \r`)
  await say(`\r\x1b[J${prompt}`)
  expect(pane.getState().session.phase).toBe('open')
  expect(screen.text()).toBe(prompt.trimEnd())
  await vi.advanceTimersByTimeAsync(300)
  expect(screen.terminal.cols).toBe(30)
  expect(screen.text()).toBe(prompt.trimEnd())
  expect(sizes(0).every(({ Cols }) => Cols === 30)).toBe(true)
})

import { beforeEach, expect, test, vi } from 'vitest'
import type { ToolTrouble } from '../../src/tools/toolError.ts'
import { startTools } from './startTools.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
})

/** Why a call fails, or `works`. */
const troubleOf = (call: Promise<unknown>) =>
  call.then(
    () => 'works',
    (error: unknown) => (error instanceof Error && 'trouble' in error ? error.trouble : error),
  )

const html = (status: number) => () =>
  new Response('<!doctype html><title>Blocked</title>', { status, headers: { 'Content-Type': 'text/html' } })

test.each<[what: string, trouble: ToolTrouble, answer: () => Response]>([
  ['an older server', 'unknown', () => Response.json({ error: '404 Not Found' }, { status: 404 })],
  ['a page in place of the endpoint', 'lost', html(200)],
  ['a firewall', 'blocked', html(403)],
  [
    'a proxy that changes the host',
    'foreign',
    () => Response.json({ error: 'ApiErrorForbidden: origin not allowed' }, { status: 403 }),
  ],
  ['a proxy that reaches no server', 'lost', html(502)],
  ['an answer without a result', 'lost', () => Response.json({ jsonrpc: '2.0', id: 1 })],
  [
    'an answer of another kind',
    'lost',
    () => Response.json({ jsonrpc: '2.0', id: 1, result: { structuredContent: { entries: [{}] } } }),
  ],
  [
    'a broken connection',
    'lost',
    () => {
      throw new TypeError('network')
    },
  ],
])('tools: %s is told apart', async (_what, trouble, answer) => {
  expect(await troubleOf(startTools({}, { answer }).tools.list('/t'))).toBe(trouble)
})

test('tools: while an admin has not switched them on they say so', async () => {
  expect(await troubleOf(startTools({}, { setting: { enable_mcp: false } }).tools.list('/t'))).toBe('off')
})

test('tools: an agent that refuses commands says so of files and of commands', async () => {
  const { backend, tools } = startTools()
  backend.tables.server[0]!.agent_config['disable_command_execute'] = true
  expect(await troubleOf(tools.list('/t'))).toBe('disabled')
  await expect(tools.execute('pwd', [])).rejects.toMatchObject({
    trouble: 'disabled',
    message: 'agent disabled command execution',
  })
})

test('tools: a token that cannot be made is a trouble like others, with the reason of the server', async () => {
  const { backend, tools } = startTools()
  backend.tables.server.length = 0
  await expect(tools.list('/t')).rejects.toMatchObject({ trouble: 'token', cause: { message: 'server not found' } })
})

test('tools: one token serves all calls, and is deleted at the end', async () => {
  const { backend, tools, token, tokens, ledger } = startTools({}, { executes: false })
  await Promise.all([tools.list('/t'), tools.list('/t')])
  expect(new Set(tokens).size).toBe(1)
  expect(backend.tables.api_token).toMatchObject([
    {
      name: 'Lotus',
      scopes: ['nezha:server:read', 'nezha:server:write', 'nezha:server:delete'],
      server_ids: [1],
      expires_at: expect.any(String),
    },
  ])
  expect([...ledger]).toEqual([1])
  await token.end()
  expect(backend.tables.api_token).toEqual([])
  expect([...ledger]).toEqual([])
})

test('tools: a token that is refused is never sent again; the next call makes another one', async () => {
  const { backend, tools, tokens } = startTools()
  await tools.list('/t')
  backend.tables.api_token.length = 0
  expect(await troubleOf(tools.list('/t'))).toBe('token')
  expect(await troubleOf(tools.list('/t'))).toBe('works')
  expect(tokens[1]).toBe(tokens[0])
  expect(tokens[2]).not.toBe(tokens[0])
})

const sixAtOnce = (tools: ReturnType<typeof startTools>['tools']) =>
  Promise.all(Array.from({ length: 6 }, () => troubleOf(tools.list('/t'))))

test('tools: of six calls at once only the first is made with a token that is dead', async () => {
  const { backend, tools, tokens } = startTools()
  expect(await sixAtOnce(tools)).toEqual(Array(6).fill('works'))
  backend.tables.api_token.length = 0
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await sixAtOnce(tools)).toEqual(['token', ...Array<string>(5).fill('works')])
  expect(tokens.slice(6).filter((token) => token === tokens[0])).toHaveLength(1)
})

test('tools: of six calls at once only the first is made with a new token that the server does not take', async () => {
  const answer = () => Response.json({ error: { code: -32001, message: 'missing' } }, { status: 401 })
  const { tools, tokens } = startTools({}, { answer })
  expect(await sixAtOnce(tools)).toEqual(Array(6).fill('token'))
  expect(tokens).toHaveLength(1)
})

test('tools: the other calls do not wait for a first one that takes long', async () => {
  let isFirst = true
  const first = new Promise<Response>(() => {})
  const { tools } = startTools({}, { answer: () => (isFirst ? ((isFirst = false), first) : undefined) })
  void troubleOf(tools.list('/t'))
  const others = sixAtOnce(tools)
  await vi.advanceTimersByTimeAsync(3000)
  expect(await others).toEqual(Array(6).fill('works'))
})

test('tools: a token of a day makes room for another one before it ends', async () => {
  const { backend, tools, tokens } = startTools()
  await tools.list('/t')
  vi.setSystemTime(Date.now() + 86_400_000)
  expect(await troubleOf(tools.list('/t'))).toBe('works')
  expect(tokens[1]).not.toBe(tokens[0])
  await vi.waitFor(() => expect(backend.tables.api_token).toHaveLength(1))
})

test('tools: where even a new token is refused no other one is made, and it is deleted', async () => {
  const answer = () => Response.json({ error: { code: -32001, message: 'missing' } }, { status: 401 })
  const { backend, tools, tokens, ledger } = startTools({}, { answer })
  expect(await troubleOf(tools.list('/t'))).toBe('token')
  expect(await troubleOf(tools.list('/t'))).toBe('token')
  expect(tokens).toHaveLength(1)
  await vi.waitFor(() => expect([...ledger]).toEqual([]))
  expect(backend.tables.api_token).toEqual([])
})

test('tools: a refusal because of too many calls is waited out', async () => {
  let refusals = 2
  const { tools, tokens } = startTools(
    {},
    {
      answer: () => {
        if (refusals-- <= 0) return undefined
        const result = { content: [{ type: 'text', text: 'rate limit exceeded for this token' }], isError: true }
        return Response.json({ jsonrpc: '2.0', id: 1, result })
      },
    },
  )
  const listed = troubleOf(tools.list('/t'))
  await vi.advanceTimersByTimeAsync(10_999)
  expect(tokens).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(await listed).toBe('works')
})

test('tools: a call that is no longer wanted ends at once', async () => {
  const { tools } = startTools({}, { answer: () => new Promise<Response>(() => {}) })
  const wanted = new AbortController()
  const listed = tools.list('/t', wanted.signal)
  const waiting = tools.list('/t', wanted.signal)
  wanted.abort(new Error('not wanted'))
  await expect(listed).rejects.toThrow('not wanted')
  await expect(waiting).rejects.toThrow('not wanted')
})

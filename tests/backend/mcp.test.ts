import { expect, test } from 'vitest'
import { createManualClock } from '#backend/clock.ts'
import { visitor } from '#backend/client.ts'
import { diskFolder, file, link } from '#backend/machine/disk.ts'
import { machineOf } from '#backend/machine/machine.ts'
import type { Folder, Tree } from '#backend/machine/disk.ts'
import type { Seed } from '#backend/index.ts'
import { startBackendClient } from '#backend/startBackendClient.ts'

const every = ['nezha:server:*']

interface Options {
  scopes?: string[]
  server?: NonNullable<Seed['server']>[number]
  token?: Partial<NonNullable<Seed['api_token']>[number]>
}

/** A server with MCP, a machine with this tree in /t, and the program that holds a token. */
function program(tree: Tree = {}, { scopes = every, server = {}, token = {} }: Options = {}) {
  const clock = createManualClock()
  const host = { version: '2.3.3', boot_time: 1000 }
  const { backend, admin } = startBackendClient({
    clock,
    setting: { enable_mcp: true },
    seed: {
      user: [{ username: 'admin', role: 0 }, { username: 'ops' }],
      server: [{ host, ...server }, { host }],
      api_token: [{ token: 'nzp_a', scopes, ...token }],
    },
  })
  const { disk } = machineOf(backend.world, backend.tables.server[0]!)
  const t = diskFolder(tree)
  disk.root.entries.set('t', t)
  const ask = visitor(backend, 'nzp_a')
  const post = (method: string, params?: unknown) => ask('POST', '/mcp', { jsonrpc: '2.0', id: 1, method, params })
  async function call(name: string, args: object = {}): Promise<unknown> {
    const answer = Object(await post('tools/call', { name, arguments: { server_id: 1, ...args } }))
    const { result = answer } = answer as {
      result?: { isError?: true; content: [{ text: string }]; structuredContent: unknown }
    }
    return 'isError' in result
      ? result.content[0].text
      : 'structuredContent' in result
        ? result.structuredContent
        : answer
  }
  return { backend, admin, ask, post, call, clock, t }
}

const textIn = (folder: Folder, name: string) => {
  const found = folder.entries.get(name)
  return found?.kind === 'file' ? Buffer.from(found.read()).toString() : found?.kind
}
const hashOfA = 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb'

test('MCP: /mcp accepts calls with a token once MCP is enabled', async () => {
  const { backend, ask } = program()
  backend.setting.enable_mcp = false
  const call = { jsonrpc: '2.0', id: 7, method: 'ping' }
  for (const method of ['GET', 'DELETE']) {
    expect(await ask(method, '/mcp')).toEqual({ error: expect.stringMatching(/^MCP endpoint only accepts POST/) })
  }
  const disabled = { code: -32002, message: 'MCP is disabled by the dashboard administrator' }
  expect(await ask('POST', '/mcp', call)).toEqual({ jsonrpc: '2.0', error: disabled })
  backend.setting.enable_mcp = true
  expect(await ask('POST', '/mcp', call)).toEqual({ jsonrpc: '2.0', id: 7, result: {} })
  expect(await ask('POST', '/mcp', { ...call, method: 'nope' })).toMatchObject({ error: { code: -32601 } })
  expect(await ask('POST', '/mcp', '{')).toMatchObject({ error: { code: -32700 } })
  expect(await visitor(backend)('POST', '/mcp', call)).toMatchObject({ error: { code: -32001 } })
})

test('MCP: a page of another host is refused, and an unknown token is counted like a wrong password', async () => {
  const { backend, ask } = program()
  backend.setting.web_real_ip_header = 'NZ::Use-Peer-IP'
  const call = { jsonrpc: '2.0', id: 1, method: 'ping' }
  const from = (Origin: string) => ask('POST', '/mcp', call, { headers: { Origin } })
  expect(await from('https://evil.example')).toEqual({ error: 'ApiErrorForbidden: origin not allowed' })
  expect(await from('http://127.0.0.1:8008')).toMatchObject({ result: {} })
  const stranger = visitor(backend, 'nzp_wrong')
  expect(await stranger('POST', '/mcp', call)).toEqual({ error: 'ApiErrorUnauthorized: invalid api token' })
  expect(await stranger('POST', '/mcp', call)).toEqual({ html: 403 })
})

test('MCP: a token has ten calls a second and 120 a minute', async () => {
  const { post, call, clock } = program()
  const many = async (count: number) => {
    for (let at = 0; at < count; at += 1) expect(await post('ping')).toMatchObject({ result: {} })
  }
  await many(10)
  expect(await call('fs.list', { path: '/t' })).toBe('rate limit exceeded for this token')
  expect(await post('ping')).toMatchObject({ error: { code: -32002, message: 'rate limit exceeded for this token' } })
  for (let second = 1; second < 12; second += 1) {
    clock.advance(1000)
    await many(10)
  }
  clock.advance(1000)
  expect(await post('ping')).toMatchObject({ error: { code: -32002 } })
  clock.advance(48_000)
  await many(10)
})

test.each([
  ['fs.list', 'read', { path: '/t' }],
  ['fs.read', 'read', { path: '/t/a' }],
  ['fs.download_url', 'read', { path: '/t/a' }],
  ['fs.write', 'write', { path: '/t/a', content: '' }],
  ['fs.upload_url', 'write', { path: '/t/a' }],
  ['fs.delete', 'delete', { path: '/t/a' }],
  ['server.exec', 'exec', { cmd: 'pwd' }],
])('MCP: %s needs the scope server:%s', async (name, verb, args) => {
  const others = ['read', 'write', 'delete', 'exec']
    .filter((each) => each !== verb)
    .map((each) => `nezha:server:${each}`)
  expect(await program({ a: '' }, { scopes: others }).call(name, args)).toBe(
    `missing required scope: nezha:server:${verb}`,
  )
  expect(await program({ a: '' }, { scopes: [`nezha:server:${verb}`] }).call(name, args)).toBeInstanceOf(Object)
})

test.each<[what: string, options: Options, args: object, message: string]>([
  ['of another user', { server: { user_id: 2 }, token: { user_id: 1 } }, {}, '/t is there'],
  ['that the token does not cover', { token: { server_ids: [2] } }, {}, 'permission denied'],
  ['that does not exist', {}, { server_id: 9 }, 'agent offline'],
  ['that is offline', { server: { online: false } }, {}, 'agent offline'],
  ['without a number', {}, { server_id: 0 }, 'server_id required'],
  [
    'that refuses commands',
    { server: { agent_config: { disable_command_execute: true } } },
    {},
    'agent disabled file operations',
  ],
  [
    'of an old agent',
    { server: { host: { version: '2.0.9' } } },
    {},
    'agent does not support this MCP capability; please upgrade the agent',
  ],
])('MCP: a server %s', async (_what, options, args, message) => {
  const answer = await program({}, options).call('fs.list', { path: '/t', ...args })
  expect(typeof answer === 'string' ? answer : '/t is there').toBe(message)
})

test('MCP: a folder is listed unsorted with types, sizes, permissions and dates, without what is hidden', async () => {
  const { call } = program({ b: 'two', a: {}, '.c': '', d: link('/t/b'), e: file('x', { mode: '0600', mtime: 5 }) })
  expect(await call('fs.list', { path: '/t' })).toEqual({
    entries: [
      { name: 'b', type: 'file', size: 3, mode: '0644', mtime: 1000 },
      { name: 'a', type: 'dir', size: 4096, mode: '0755', mtime: 1000 },
      { name: 'd', type: 'symlink', size: 4, mode: '0777', mtime: 1000, is_symlink: true, link_target: '/t/b' },
      { name: 'e', type: 'file', size: 1, mode: '0600', mtime: 5 },
    ],
    total: 4,
  })
  expect(await call('fs.list', { path: '/t', show_hidden: true })).toMatchObject({ total: 5 })
  expect(await call('fs.list', { path: '/t/b' })).toBe('path is not a directory')
  expect(await call('fs.list', { path: '/t/d' })).toBe('path is not a directory')
  expect(await call('fs.list', { path: '/t/none' })).toBe('file or directory does not exist')
  expect(await call('fs.list', { path: 't' })).toBe('path must be absolute')
})

test('MCP: of a large folder 5,000 entries are listed, and names that are not UTF-8 are told in part', async () => {
  const many = Object.fromEntries(Array.from({ length: 5001 }, (_none, at) => [`n${at}`, '']))
  const { call, t } = program({ many })
  t.entries.set('\xff', file(''))
  const { entries, ...rest } = (await call('fs.list', { path: '/t/many' })) as { entries: unknown[] }
  expect([entries.length, rest]).toEqual([5000, { total: 5001, truncated: true }])
  expect(await call('fs.list', { path: '/t' })).toMatchObject({ entries: [{ name: 'many' }, { name: '\ufffd' }] })
})

test('MCP: a file is read in parts, each with its checksum; links are not followed', async () => {
  const { call } = program({ a: 'abc', l: link('/t/a'), big: 'x'.repeat(1_048_577), k: file('k', { locked: true }) })
  expect(await call('fs.read', { path: '/t/a', offset: 0, length: 1 })).toEqual({
    content: 'a',
    encoding: 'utf8',
    size: 1,
    sha256: hashOfA,
    truncated: true,
  })
  expect(await call('fs.read', { path: '/t/a', offset: 1, encoding: 'base64' })).toMatchObject({
    content: 'YmM=',
    size: 2,
  })
  expect(await call('fs.read', { path: '/t/big' })).toMatchObject({ size: 1_048_576, truncated: true })
  expect(await call('fs.read', { path: '/t/l' })).toBe('path is not a regular file')
  expect(await call('fs.read', { path: '/t/k' })).toBe('permission denied')
  expect(await call('fs.read', { path: '/t/a', offset: -1 })).toBe('offset must be >= 0')
})

test('MCP: a write replaces the file, its permissions and a link in its place', async () => {
  const { call, t, clock } = program({ a: file('old', { mode: '0600' }), l: link('/t/a') })
  clock.advance(5000)
  expect(await call('fs.write', { path: '/t/a', content: 'a' })).toEqual({ size: 1, sha256: hashOfA })
  expect(t.entries.get('a')).toMatchObject({ mode: '0644', mtime: Math.floor(clock.now() / 1000) })
  await call('fs.write', { path: '/t/l', content: 'own', mode: '0640' })
  expect([textIn(t, 'a'), textIn(t, 'l')]).toEqual(['a', 'own'])
  expect(t.entries.get('l')).toMatchObject({ mode: '0640' })
  await call('fs.write', { path: '/t/b', content: 'AP8=', encoding: 'base64' })
  expect(t.entries.get('b')).toMatchObject({ size: 2 })
})

test('MCP: a write can make folders, and can ask that the file is unchanged', async () => {
  const { call, t } = program({ a: 'a' })
  expect(await call('fs.write', { path: '/t/x/y/z', content: 'z' })).toBe('file or directory does not exist')
  expect(await call('fs.write', { path: '/t/x/y/z', content: 'z', create_dirs: true })).toMatchObject({ size: 1 })
  const write = (path: string, if_match_sha256: string) => call('fs.write', { path, content: 'new', if_match_sha256 })
  expect(await write('/t/a', hashOfA.replace('c', 'd'))).toBe('if_match precondition failed: sha256 mismatch')
  expect(await write('/t/none', hashOfA)).toBe('if_match precondition failed: file does not exist')
  expect(await write('/t/x', hashOfA)).toBe('if_match precondition failed: target is not a regular file')
  expect(await write('/t/a', 'short')).toBe('if_match_sha256 must be 64 hex chars')
  expect(textIn(t, 'a')).toBe('a')
  expect(await write('/t/a', hashOfA)).toMatchObject({ size: 3 })
  expect(textIn(t, 'a')).toBe('new')
})

test('MCP: a deletion counts what went; a folder with content needs to be asked for', async () => {
  const { call, t } = program({ a: 'a', empty: {}, full: { b: '', deep: { c: '' } }, l: link('/t/full') })
  const remove = (path: string, recursive?: true) => call('fs.delete', { path, recursive })
  expect(await remove('/t/a')).toEqual({ deleted_count: 1 })
  expect(await remove('/t/a')).toBe('file or directory does not exist')
  expect(await remove('/t/a', true)).toEqual({ deleted_count: 0 })
  expect(await remove('/t/empty')).toEqual({ deleted_count: 1 })
  expect(await remove('/t/full')).toBe('internal agent error')
  expect(await remove('/t/l', true)).toEqual({ deleted_count: 1 })
  expect(await remove('/t/full', true)).toEqual({ deleted_count: 4 })
  expect(await remove('/', true)).toBe('refusing to delete root')
  expect([...t.entries.keys()]).toEqual([])
})

test('MCP: a command is executed without a terminal, with its outputs apart', async () => {
  const { call, t } = program({ a: 'a' })
  const run = (cmd: string, args: string[], more: object = {}) => call('server.exec', { cmd, args, ...more })
  expect(await run('mv', ['/t/a', '/t/b c'])).toMatchObject({ exit_code: 0, stdout: '', stderr: '' })
  expect(await run('mkdir', ['/t/new'])).toMatchObject({ exit_code: 0 })
  expect([...t.entries.keys()]).toEqual(['b c', 'new'])
  expect(await run('mkdir', ['/t/new'])).toMatchObject({ exit_code: 1, stderr: expect.stringContaining('File exists') })
  expect(await run('sh', ['-c', 'cat "/t/b c" | wc -c'], {})).toMatchObject({ exit_code: 0 })
  expect(await run('pwd', [], { cwd: '/t' })).toMatchObject({ stdout: '/t\n' })
  expect(await run('sleep', ['40'])).toMatchObject({ timed_out: true, exit_code: -1 })
  expect(await run('nothing', [])).toBe('agent_error: executable file not found')
  expect(await run('pwd', [], { timeout_seconds: 301 })).toBe('timeout_seconds out of range; must be 1..300')
})

/** What an address for one use answers, as text. */
async function fetched(backend: ReturnType<typeof program>['backend'], url: unknown, body?: BodyInit) {
  const response = await backend.handle(new Request(String(url), { method: body === undefined ? 'GET' : 'POST', body }))
  return [response.status, await response.text()]
}

test('MCP: an address for one use gives or takes a file, once', async () => {
  const { backend, call, t } = program({ a: 'a' })
  const { url, method } = (await call('fs.download_url', { path: '/t/a' })) as Record<string, string>
  expect(method).toBe('GET')
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:8008\/mcp\/download\/\w{24}\.[0-9a-f]{64}$/)
  expect(await fetched(backend, url)).toEqual([200, 'a'])
  expect(await fetched(backend, url)).toEqual([401, 'invalid or already-used transfer token'])
  const up = async (args: object = {}) =>
    ((await call('fs.upload_url', { path: '/t/new/b', create_dirs: true, ...args })) as { url: string }).url
  expect(await fetched(backend, await up(), 'a')).toEqual([200, JSON.stringify({ size: 1, sha256: hashOfA })])
  expect(await fetched(backend, `${await up()}?sha256=${hashOfA}`, 'b')).toEqual([502, 'sha256 mismatch'])
  const other = hashOfA.replace('c', 'd')
  expect(await fetched(backend, await up({ if_match_sha256: other }), 'b')).toEqual([
    502,
    'if_match precondition failed: sha256 mismatch',
  ])
  expect(textIn(t.entries.get('new') as Folder, 'b')).toBe('a')
  const wrongWay = (await up()).replace('upload', 'download')
  expect(await fetched(backend, wrongWay)).toEqual([401, 'transfer token direction mismatch'])
})

test('MCP: an address for one use ends with its time, its token, its server and the switch', async () => {
  const { backend, call, clock, admin } = program({ a: 'a' })
  const address = async () => ((await call('fs.download_url', { path: '/t/a' })) as { url: string }).url
  const late = await address()
  clock.advance(301_000)
  expect(await fetched(backend, late)).toEqual([401, 'transfer token expired'])
  const off = await address()
  backend.setting.enable_mcp = false
  expect(await fetched(backend, off)).toEqual([401, 'MCP is disabled by the dashboard administrator'])
  backend.setting.enable_mcp = true
  const orphan = await address()
  await admin('DELETE', '/api-tokens/1')
  expect(await fetched(backend, orphan)).toEqual([401, 'originating api token no longer exists'])
})

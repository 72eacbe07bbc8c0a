import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ask, callAsAgent } from './ask.ts'
import { finalStage, stages } from './dockerfile.ts'
import { container, type Front } from './fronts.ts'
import { startNezha, type Nezha, type Seen } from './nezha.ts'
import { environment, runProgram } from './programs.ts'

const page = `<!doctype html><title>The product</title>${'<!-- long -->'.repeat(200)}`

let folder: string
let files: string
let nezha: Nezha
const running: Front[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotus-container-'))
  await chmod(folder, 0o755)
  files = join(folder, 'build')
  await mkdir(files)
  await writeFile(join(files, 'index.html'), page)
  nezha = await startNezha()
})

afterEach(async () => {
  for (const front of running.splice(0)) await front.stop()
})

afterAll(async () => {
  nezha.close()
  await rm(folder, { recursive: true })
})

async function run(env: NodeJS.ProcessEnv = {}) {
  const front = await container({ folder: await mkdtemp(join(folder, 'root-')), nezha: nezha.port, files }, env)
  running.push(front)
  return front
}

const realIp = async (front: Front, headers: Record<string, string>) => {
  const seen = JSON.parse(String((await ask(front, '/theme/echo', { headers })).body)) as Seen
  return seen.headers
}

const refusal = (address?: string) =>
  runProgram('deploy/container/start.sh', [], { env: { ...environment, NEZHA_URL: address } })

test.each([undefined, ''])('container: without an address (%j), exits at once and asks for one', async (address) => {
  const sentence = 'Set NEZHA_URL to the address of the Nezha server, such as http://192.0.2.1:8008.'
  expect(await refusal(address)).toEqual({ code: 1, output: `${sentence}\n` })
})

test.each([
  'nezha:8008',
  'ftp://nezha',
  'http://nezha/path',
  'http://name:password@nezha',
  'http://nezha:80 more',
  'http://nezha\nhttp://other',
])('container: refuses %j as an address and says what is valid', async (address) => {
  const sentence = `NEZHA_URL must be an address such as http://192.0.2.1:8008 without a path, not "${address}".`
  expect(await refusal(address)).toEqual({ code: 1, output: `${sentence}\n` })
})

test('container: accepts a slash at the end of NEZHA_URL', async () => {
  const front = await run({ NEZHA_URL: `http://127.0.0.1:${nezha.port}/` })
  expect((await ask(front, '/theme/echo')).status).toBe(200)
})

test('container: sends browsers the Brotli files that were made with the build', async () => {
  const answer = await ask(await run(), '/dashboard/', { headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd' } })
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'Accept-Encoding',
    'cache-control': 'no-cache',
  })
  expect(String(brotliDecompressSync(answer.body))).toBe(page)
})

test('container: its health check passes while it serves, and fails when it does not', async () => {
  const { health = '' } = await finalStage()
  const front = await run()
  const check = () => runProgram('sh', ['-c', health], { env: { LOTUS_PORT: String(front.port) } })
  expect(await check()).toMatchObject({ code: 0 })
  await running.pop()?.stop()
  expect(await check()).toMatchObject({ code: 1 })
})

test('container: takes client address and scheme only from a trusted proxy', async () => {
  const told = { 'X-Real-IP': '203.0.113.9', 'X-Forwarded-Proto': 'https' }
  const trusting = await run({ TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.0/8' })
  expect(await realIp(trusting, told)).toMatchObject({ 'x-real-ip': '203.0.113.9', 'x-forwarded-proto': 'https' })
  expect(await realIp(trusting, {})).toMatchObject({ 'x-real-ip': '127.0.0.1', 'x-forwarded-proto': 'http' })
  for (const others of ['10.0.0.0/8', '']) {
    const front = await run({ TRUSTED_PROXIES: others })
    expect(await realIp(front, told)).toMatchObject({ 'x-real-ip': '127.0.0.1', 'x-forwarded-proto': 'http' })
  }
})

test('container: agent headers with hyphens reach the server with underscores', async () => {
  const { seen } = await callAsAgent(await run(), { 'client-secret': 'a secret', 'client-uuid': 'an id' })
  expect(seen).toMatchObject({ client_secret: 'a secret', client_uuid: 'an id' })
})

test('container: serves the dashboard while the Nezha server is down', async () => {
  const front = await run({ NEZHA_URL: 'http://127.0.0.1:9' })
  expect(await ask(front, '/api/v1/profile')).toMatchObject({ status: 502 })
  expect(await ask(front, '/dashboard/')).toMatchObject({ status: 200 })
})

test('container: runs without privileges', async () => {
  expect((await finalStage()).user).toMatch(/^[1-9]\d*:[1-9]\d*$/)
})

test('container: the image copies the files that its build makes', { timeout: 120_000 }, async () => {
  const [build, last] = await stages()
  const context = join(folder, 'context')
  const ignored = new Set((await readFile('.dockerignore', 'utf8')).split('\n').filter(Boolean))
  for (const entry of await readdir('.')) {
    if (!ignored.has(entry)) await cp(entry, join(context, entry), { recursive: true })
  }
  await symlink(resolve('node_modules'), join(context, 'node_modules'))
  const [install, make = '', compress] = build?.runs ?? []
  expect([install, compress]).toEqual([expect.stringMatching(/^npm ci\b/), 'node deploy/container/compress.mjs dist'])
  const made = await runProgram('sh', ['-c', make], { cwd: context, env: { NODE_ENV: undefined } })
  expect(made.code, made.output).toBe(0)

  const { sources = [] } = last?.copies.find(({ from }) => from === 'build') ?? {}
  expect(sources).toEqual(['/build/dist'])
  const script = (await readdir(join(context, 'dist', 'assets'))).find((name) => /^start-.*\.js$/.test(name))
  expect(await readFile(join(context, 'dist', 'index.html'), 'utf8')).toContain(script)
})

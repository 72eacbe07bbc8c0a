import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

const started: ChildProcess[] = []
let dist: string

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'lotus-start-'))
  await writeFile(join(dist, 'index.html'), '<title>The product</title>')
})

afterEach(() => {
  for (const command of started.splice(0)) command.kill('SIGKILL')
})

afterAll(() => rm(dist, { recursive: true }))

/** The command as `npm start` runs it, on a small page in place of the product. */
function start(options: string[], env: NodeJS.ProcessEnv = {}) {
  const command = spawn(process.execPath, ['tests/backend/start.mjs', '--dist', dist, ...options], {
    env: { ...process.env, NODE_ENV: undefined, ...env },
  })
  started.push(command)
  return command
}

async function outcome(options: string[], env?: NodeJS.ProcessEnv) {
  const command = start(options, env)
  const [output, errors, [code]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'exit'),
  ])
  return { output, errors, code: code as number }
}

test.each([
  [['--port', 'x'], '--port must be a number from 0 to 65535, not "x".'],
  [['--port', '65536'], '--port must be a number from 0 to 65535, not "65536".'],
  [['--dialect', 'new'], '--dialect must be classic, interim or current, not "new".'],
  [['--data', 'many'], '--data must be demo, registered, empty, compromised, hostile, large or a number, not "many".'],
  [['--seed', '-1'], "Option '--seed' argument is ambiguous; see --help."],
  [['--store', 'full'], '--store must be on or off, not "full".'],
  [['--colour'], "Unknown option '--colour'; see --help."],
  [['now'], "Unexpected argument 'now'; see --help."],
])('npm start: %j is rejected in one sentence', async (options, sentence) => {
  expect(await outcome(options)).toEqual({ output: '', errors: `${sentence}\n`, code: 1 })
})

test('npm start: an invalid NEZHA_URL is rejected in one sentence', async () => {
  const { errors, code } = await outcome(['--port', '0'], { NEZHA_URL: 'localhost:8008' })
  expect(errors).toMatch(/^NEZHA_URL must be an address such as \S+ without a path, not ".*"\.\n$/)
  expect(code).toBe(1)
})

test('npm start: a port in use is an error in one sentence', async () => {
  const other = createServer()
  await once(other.listen(0, '127.0.0.1'), 'listening')
  const { port } = other.address() as AddressInfo
  expect(await outcome(['--port', String(port)])).toEqual({
    output: '',
    errors: `Port ${port} of 127.0.0.1 is in use; choose another one with --port.\n`,
    code: 1,
  })
  other.close()
})

test('npm start: --help lists the options', async () => {
  const { output, code } = await outcome(['--help'])
  for (const option of ['--port', '--host', '--dialect', '--data', '--seed', '--store'])
    expect(output).toContain(option)
  expect(code).toBe(0)
})

test.each(['SIGINT', 'SIGTERM'] as const)(
  'npm start: prints address and accounts, serves the page and ends on %s',
  async (signal) => {
    const command = start(['--port', '0', '--dialect', 'classic'])
    const [output] = (await once(command.stdout.setEncoding('utf8'), 'data')) as [string]
    expect(output).toContain('classic')
    expect(output).toContain('admin/admin')
    const url = /http:\/\/127\.0\.0\.1:\d+\/dashboard\//.exec(output)?.[0] ?? ''
    expect(await (await fetch(url)).text()).toBe('<title>The product</title>')
    command.kill(signal)
    expect(await once(command, 'exit')).toEqual([0, null])
  },
)

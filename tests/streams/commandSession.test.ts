import { spawn } from 'node:child_process'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startCommand, type CommandEnd } from '../../src/streams/commandSession.ts'
import { markedCommand, readMarked } from '../../src/streams/markedCommand.ts'
import { plainOutput } from '../../src/streams/plainOutput.ts'
import { createFakeSocket } from './fakeSocket.ts'
import { createSessions } from '../../src/streams/sessions.ts'
import { serveStreams } from './served.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe.each(['classic', 'current'] as const)('command in a session with a %s server', (dialect) => {
  /** Runs a command on a server: the first accepts commands, the second refuses them. */
  async function run(command: string, { server = 1, wait = 40_000, timeout = 30_000 } = {}) {
    const served = serveStreams({ dialect })
    const ends: CommandEnd[] = []
    const shown: string[] = []
    let cut = false
    let sessions = 0
    const stop = startCommand({
      ...served.stream('terminal', server),
      command,
      shell: 'posix',
      timeout,
      onSession: () => (sessions += 1),
      onOutput(text, isCut) {
        shown.push(text)
        cut = isCut
      },
      onEnd: (end) => ends.push(end),
      isReachable: () => true,
    })
    await vi.advanceTimersByTimeAsync(wait)
    const left = () => [served.backend.world.streams.size, served.sessions.count()]
    return { ends, text: shown.at(-1) ?? '', cut, sessions, stop, left }
  }

  test('command: its output and its exit code are told, and nothing of the shell around it', async () => {
    const { ends, text, cut, sessions, left } = await run('echo it\\\'s; echo "100%! \\\\ 漢字"\n\tfalse')
    expect(ends).toEqual([{ kind: 'done', code: 1 }])
    expect(text).toBe("it's\n100%! \\ 漢字\n")
    expect([cut, sessions]).toEqual([false, 1])
    expect(left()).toEqual([0, 0])
  })

  test('command: what would show its output page by page writes it at once', async () => {
    const { text } = await run('echo "$PAGER $GIT_PAGER $MANPAGER $SYSTEMD_PAGER"')
    expect(text).toBe('cat cat cat cat\n')
  })

  test('command: one that ends its shell or is no command has its own exit code', async () => {
    expect((await run('exit 7')).ends).toEqual([{ kind: 'done', code: 7 }])
    expect((await run('nothing-like-it')).ends).toEqual([{ kind: 'done', code: 127 }])
    expect((await run('echo "open')).ends).toEqual([{ kind: 'done', code: 2 }])
  })

  test('command: one that is late is given up with what it has said, and one can be stopped', async () => {
    const late = await run('echo begun; sleep 60')
    expect(late).toMatchObject({ ends: [{ kind: 'timedOut' }], text: 'begun\n' })
    const stopped = await run('sleep 60', { wait: 3000 })
    stopped.stop()
    await vi.advanceTimersByTimeAsync(1000)
    expect([late.left(), stopped.left()]).toEqual([
      [0, 0],
      [0, 0],
    ])
    expect(stopped.ends).toEqual([{ kind: 'stopped' }])
  })

  test('command: one that is stopped before the shell is there was never started', async () => {
    const { ends, stop, left } = await run('echo never', { server: 2, wait: 3000 })
    stop()
    await vi.advanceTimersByTimeAsync(1000)
    expect(ends).toEqual([{ kind: 'notStarted' }])
    expect(left()).toEqual([0, 0])
  })

  test('command: an agent that refuses commands is told apart from a command that is late', async () => {
    const { ends } = await run('echo on', { server: 2 })
    expect(ends).toEqual([{ kind: 'cut', outcome: { kind: 'unanswered' }, begun: false }])
  })

  test('command: of much output the last whole lines are kept, and that is told', async () => {
    const { ends, text, cut } = await run('flood 1')
    expect(ends).toEqual([{ kind: 'done', code: 0 }])
    expect(text.length).toBeGreaterThan(199_900)
    expect(text.length).toBeLessThanOrEqual(200_000)
    expect(text).toMatch(/^\d+ #+\n[^]*\n16384 #+\n$/)
    expect(cut).toBe(true)
  })
})

test('command: a shell that has ended its command stays until its input ends, so that an agent sends all of its output', async () => {
  const marks = { begin: 'lotus-1234abcd', end: 'lotus-5678efgh' }
  const shell = spawn('sh', { stdio: ['pipe', 'pipe', 'ignore'] })
  shell.stdin.write(markedCommand('printf all; exit 7', 'posix', marks).replace('\r', '\n'))
  let output = ''
  for await (const chunk of shell.stdout) {
    output += String(chunk)
    const marked = readMarked(output, marks)
    if (marked?.code === undefined) continue
    expect(marked).toEqual({ text: 'all', code: 7 })
    expect(shell.exitCode).toBeNull()
    shell.stdin.end()
  }
  expect(shell.stdin.writableEnded).toBe(true)
})

test('output: is told without colors, titles and what was overwritten', () => {
  expect(plainOutput('\x1b]0;root@tokyo\x07\x1b[1;32mok\x1b[0m\r\n 10%\r 50%\r100%\r\nbell\x07')).toBe('ok\n100%\nbell')
})

test('output: line ends without a line are told at once, however many there are', () => {
  expect(plainOutput(`a\r\r\n${'\r'.repeat(1_000_000)}b\r\n`)).toBe('a\nb\n')
})

test('command: a shell that prints without end before the command does not stop the page', async () => {
  const fake = createFakeSocket()
  const shown: string[] = []
  const ends: CommandEnd[] = []
  const stop = startCommand({
    create: () => Promise.resolve('one'),
    open: () => fake.socket,
    sessions: createSessions(),
    command: 'true',
    shell: 'posix',
    timeout: 3_600_000,
    onSession: () => {},
    onOutput: (text) => shown.push(text),
    onEnd: (end) => ends.push(end),
    isReachable: () => true,
  })
  await vi.advanceTimersByTimeAsync(0)
  fake.accept()
  fake.receive('$ ')
  const typed = String(fake.sent.find((message) => String(message).includes('printf')))
  const [begin = '', end = ''] = [...typed.matchAll(/(lotus-\w\w) (\w+)/g)].map(
    ([, first, second]) => `${first}${second}`,
  )
  for (let times = 0; times < 120; times += 1) {
    fake.receive('#'.repeat(200_000))
    await vi.advanceTimersByTimeAsync(50)
  }
  fake.receive(`\n${begin}`)
  await vi.advanceTimersByTimeAsync(50)
  fake.receive(`\nmine\n${end}:0\n`)
  await vi.advanceTimersByTimeAsync(50)
  stop()
  expect([shown.at(-1), ends]).toEqual(['mine', [{ kind: 'done', code: 0 }]])
})

test('marks: PowerShell takes a curly quote for the end of a text, unless there are two', () => {
  const marks = { begin: 'lotus-1234abcd', end: 'lotus-5678efgh' }
  const typed = markedCommand("echo “It’s” '‘a‚b‛'", 'powershell', marks)
  expect(typed).toContain("'echo “It’’s” ''‘‘a‚‚b‛‛'''")
})

test('marks: the echo of the typed line has neither of them', () => {
  const marks = { begin: 'lotus-1234abcd', end: 'lotus-5678efgh' }
  for (const shell of ['posix', 'powershell'] as const) {
    const typed = markedCommand("echo 'a'", shell, marks)
    expect(typed).not.toContain(marks.begin)
    expect(typed).not.toContain(marks.end)
  }
  expect(markedCommand('git log', 'powershell', marks)).toContain("$env:GIT_PAGER = 'cat';")
  expect(readMarked('$ typed\nlotus-1234abcd\na\n\nlotus-5678efgh:0\n', marks)).toEqual({ text: 'a\n', code: 0 })
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startCommand, type CommandEnd } from '../../src/streams/commandSession.ts'
import { markedCommand, readMarked } from '../../src/streams/markedCommand.ts'
import { plainOutput } from '../../src/streams/plainOutput.ts'
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
    const stop = startCommand({
      ...served.stream('terminal', server),
      command,
      shell: 'posix',
      timeout,
      onOutput: (text) => shown.push(text),
      onEnd: (end) => ends.push(end),
      isReachable: () => true,
    })
    await vi.advanceTimersByTimeAsync(wait)
    const left = () => [served.backend.world.streams.size, served.sessions.count()]
    return { ends, text: shown.at(-1) ?? '', stop, left }
  }

  test('command: its output and its exit code are told, and nothing of the shell around it', async () => {
    const { ends, text, left } = await run('echo it\\\'s; echo "100%! \\\\ 漢字"\n\tfalse')
    expect(ends).toEqual([{ kind: 'done', code: 1 }])
    expect(text).toBe("it's\n100%! \\ 漢字\n")
    expect(left()).toEqual([0, 0])
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

  test('command: an agent that refuses commands is told apart from a command that is late', async () => {
    const { ends } = await run('echo on', { server: 2 })
    expect(ends).toEqual([{ kind: 'cut', outcome: { kind: 'unanswered' }, begun: false }])
  })

  test('command: of much output the end is kept', async () => {
    const { ends, text } = await run('flood 1')
    expect(ends).toEqual([{ kind: 'done', code: 0 }])
    expect(text).toHaveLength(200_000)
    expect(text).toMatch(/\n16384 #+\n$/)
  })
})

test('output: is told without colors, titles and what was overwritten', () => {
  expect(plainOutput('\x1b]0;root@tokyo\x07\x1b[1;32mok\x1b[0m\r\n 10%\r 50%\r100%\r\nbell\x07')).toBe('ok\n100%\nbell')
})

test('marks: the echo of the typed line has neither of them', () => {
  const marks = { begin: 'lotus-1234abcd', end: 'lotus-5678efgh' }
  for (const shell of ['posix', 'powershell'] as const) {
    const typed = markedCommand("echo 'a'", shell, marks)
    expect(typed).not.toContain(marks.begin)
    expect(typed).not.toContain(marks.end)
  }
  expect(readMarked('$ typed\nlotus-1234abcd\na\n\nlotus-5678efgh:0\n', marks)).toEqual({ text: 'a\n', code: 0 })
})

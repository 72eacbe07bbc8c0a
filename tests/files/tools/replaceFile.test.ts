import { expect, test } from 'vitest'
import { file, link, type File } from '#backend/machine/disk.ts'
import { createReplace } from '../../../src/files/tools/replaceFile.ts'
import { encodePath } from '../../../src/streams/fileCodec.ts'
import { ToolError } from '../../../src/tools/toolError.ts'
import { startTools } from '../../tools/startTools.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const { signal } = new AbortController()

/** Replaces the content "old" of /t/a with "new". */
async function replaced(entry: File | ReturnType<typeof link>, keepsOwner = true, before?: () => void) {
  const { tools, t } = startTools({ a: entry, b: 'of b' })
  const write: typeof tools.write = (...asked) => {
    before?.()
    return tools.write(...asked)
  }
  const replace = createReplace({ ...tools, write }, keepsOwner)
  const outcome = await replace({ path: encodePath('/t/a'), known: bytes('old'), bytes: bytes('new'), signal })
  const there = t.entries.get('a')
  const text = there?.kind === 'file' ? new TextDecoder().decode(there.read()) : there?.kind
  return { outcome, text, there }
}

test('replace: a file keeps its permissions and its owner', async () => {
  const { outcome, text, there } = await replaced(file('old', { mode: '0640', owner: '33:33' }))
  expect([outcome, text]).toEqual(['replaced', 'new'])
  expect(there).toMatchObject({ mode: '0640', owner: '33:33' })
})

test('replace: a file that is written gets its owner back, whatever ends the caller meanwhile', async () => {
  const controller = new AbortController()
  const { tools, t } = startTools(
    { a: file('old', { owner: '33:33' }) },
    {
      async answer(call) {
        if ((await call.text()).includes('fs.write')) controller.abort()
        return undefined as never
      },
    },
  )
  const replacing = { path: encodePath('/t/a'), known: bytes('old'), bytes: bytes('new'), signal: controller.signal }
  expect(await createReplace(tools, true)(replacing)).toBe('replaced')
  expect(t.entries.get('a')).toMatchObject({ size: 3, owner: '33:33' })
})

const failed = Response.json({
  jsonrpc: '2.0',
  id: 1,
  result: { structuredContent: { exit_code: 1, stdout: '', stderr: 'Operation not permitted' } },
})
const refusal = (text: string) =>
  Response.json({ jsonrpc: '2.0', id: 1, result: { isError: true, content: [{ type: 'text', text }] } })

test.each([
  ['is lost', () => new Response('', { status: 502 })],
  ['says that the agent is away', () => refusal('agent offline')],
  ['says that the tools are off', () => refusal('MCP is disabled by the dashboard administrator')],
  ['says that it failed', () => failed.clone()],
])('replace: an owner whose return %s is told of, and comes back with the next save', async (_what, answer) => {
  let gifts = 0
  const { tools, t } = startTools(
    { a: file('old', { owner: '33:33' }) },
    { answer: async (call) => ((await call.text()).includes('"chown"') && (gifts += 1) === 2 ? answer() : undefined)! },
  )
  const replace = createReplace(tools, true)
  const path = encodePath('/t/a')
  await expect(replace({ path, known: bytes('old'), bytes: bytes('new'), signal })).rejects.toMatchObject({
    trouble: 'unowned',
    mayBeDone: true,
  })
  expect(t.entries.get('a')?.owner).toBeUndefined()
  expect(await replace({ path, known: bytes('new'), bytes: bytes('newer'), signal })).toBe('replaced')
  expect(t.entries.get('a')).toMatchObject({ size: 5, owner: '33:33' })
})

test('replace: the owner of a file whose new content arrived without an answer comes back with the next save', async () => {
  let isLost = false
  const { tools, t } = startTools({ a: file('old', { owner: '33:33' }) })
  const write: typeof tools.write = async (...asked) => {
    const sum = await tools.write(...asked)
    if (isLost) return sum
    isLost = true
    throw new ToolError('lost', 'no answer arrived')
  }
  const replace = createReplace({ ...tools, write }, true)
  const path = encodePath('/t/a')
  await expect(replace({ path, known: bytes('old'), bytes: bytes('new'), signal })).rejects.toThrow('no answer')
  expect(await replace({ path, known: bytes('new'), bytes: bytes('new'), signal })).toBe('replaced')
  expect(t.entries.get('a')).toMatchObject({ owner: '33:33' })
})

test.each([
  ['cannot be used', 'off', 'owing', 'new'],
  ['may still not set it', 'refused', 'unowned', 'newer'],
] as const)('replace: where the tools %s, a file stays owed to its owner', async (_what, later, expected, text) => {
  let trouble: 'off' | 'refused' | undefined
  const { tools, t } = startTools({ a: file('old', { owner: '33:33' }) })
  const execute: typeof tools.execute = async (program, ...asked) => {
    if (trouble === 'off') throw new ToolError('off', 'MCP is disabled')
    if (trouble && program === 'chown')
      return { exitCode: 1, output: '', errors: 'Operation not permitted', isLate: false }
    return tools.execute(program, ...asked)
  }
  let isFirst = true
  const write: typeof tools.write = async (...asked) => {
    const sum = await tools.write(...asked)
    if (isFirst) trouble = 'refused'
    isFirst = false
    return sum
  }
  const owed = new Map<string, string>()
  /** As after the files were closed and opened again. */
  const replace = (known: string, next: string) =>
    createReplace(
      { ...tools, execute, write },
      true,
      owed,
    )({
      path: encodePath('/t/a'),
      known: bytes(known),
      bytes: bytes(next),
      signal,
    }).catch((error: unknown) => error instanceof ToolError && error.trouble)
  expect(await replace('old', 'new')).toBe('unowned')
  trouble = later
  expect(await replace('new', 'newer')).toBe(expected)
  trouble = undefined
  expect(await replace(text, 'last')).toBe('replaced')
  expect(t.entries.get('a')).toMatchObject({ size: 4, owner: '33:33' })
})

test('replace: a file whose owner the agent may not set is left to its file manager', async () => {
  const entry = file('old', { owner: '33:33' })
  const { tools } = startTools(
    { a: entry },
    { answer: async (call) => ((await call.text()).includes('"chown"') ? failed.clone() : undefined)! },
  )
  const replacing = { path: encodePath('/t/a'), known: bytes('old'), bytes: bytes('new'), signal }
  expect(await createReplace(tools, true)(replacing)).toBe('unable')
  expect(entry).toMatchObject({ size: 3, owner: '33:33' })
})

test('replace: without commands the file belongs to the agent afterwards', async () => {
  const { outcome, there } = await replaced(file('old', { owner: '33:33' }), false)
  expect(outcome).toBe('replaced')
  expect(there?.owner).toBeUndefined()
})

test('replace: a change that comes after the last look is not overwritten', async () => {
  const entry = file('old')
  const change = () => Object.assign(entry, file('theirs'))
  expect(await replaced(entry, true, change)).toMatchObject({ outcome: 'changed', text: 'theirs' })
})

test('replace: a link is left to the file manager of the agent', async () => {
  expect(await replaced(link('/t/b'))).toMatchObject({ outcome: 'unable', text: 'link' })
})

test.each([
  ['cannot be used', 'MCP is disabled by the dashboard administrator', 'unable'],
  ['do not answer', 'agent did not respond within timeout', 'late'],
])('replace: where the tools %s, the outcome says so', async (_what, message, expected) => {
  const { tools } = startTools(
    { a: 'old' },
    { answer: async (call) => ((await call.text()).includes('fs.write') ? refusal(message) : undefined) as Response },
  )
  const replacing = { path: encodePath('/t/a'), known: bytes('old'), bytes: bytes('new'), signal }
  const outcome = await createReplace(tools, false)(replacing).catch((error: unknown) => error)
  expect(outcome instanceof ToolError ? outcome.trouble : outcome).toBe(expected)
})

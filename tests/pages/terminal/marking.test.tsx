import { screen } from '@testing-library/react'
import { Notification, NotificationContextProvider } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { followKept } from '../../../src/pages/terminal/kept/followKept.ts'
import { CommandHead } from '../../../src/pages/terminal/marks/CommandHead.tsx'
import { typeMarkLine } from '../../../src/pages/terminal/marks/typeMarkLine.ts'
import { useMarking } from '../../../src/pages/terminal/marks/useMarking.tsx'
import type { Pane } from '../../../src/pages/terminal/panes/pane.ts'
import type { Workspace } from '../../../src/pages/terminal/workspace.ts'
import { showPart } from '../../files/panel/show.tsx'
import { openShell } from './openShell.ts'

const mark = (text: string) => `\x1b]133;${text}\x07`
const prompt = `${mark('D;0')}${mark('A')}user@tokyo ~ % ${mark('B')}`

test('marks: a shell within a marked one is asked to mark its commands, whatever its prompt looks like', async () => {
  const { pane, type, sent } = await openShell(prompt)
  await type('bash --norc\r', `bash --norc\r\n${mark('C')}\x1b[?2004hbash-5.2$ `)
  sent()
  const marked = typeMarkLine(pane)
  expect(sent()).toMatch(/^ test -n .*\r$/)
  await type('', prompt)
  expect(await marked).toBeUndefined()
})

test('marks: nothing is typed into a shell within whose line is not empty', async () => {
  const { pane, type, sent } = await openShell(prompt)
  await type('bash --norc\r', `bash --norc\r\n${mark('C')}\x1b[?2004hbash-5.2$ `)
  await type('ls', 'ls')
  sent()
  expect(await typeMarkLine(pane)).toBe('pages.terminal.marks.notAtPrompt')
  expect(sent()).toBe('')
})

test.each([
  ['is shown above it', '', 1],
  ['does not cover a prompt at the top', '\x1b[H\x1b[2J$ ', 0],
])('marks: the command of a long output %s', async (_, further, count) => {
  const { pane, type } = await openShell(prompt)
  await vi.waitFor(() => expect(pane.marks.getState()).toBeDefined())
  await type('bash\r', `bash\r\n${mark('C')}${'line\r\n'.repeat(60)}${further}`)
  const marks = pane.marks.getState()
  showPart(marks && <CommandHead pane={pane} marks={marks} />)
  expect(screen.queryAllByRole('button', { name: 'bash' })).toHaveLength(count)
})

test('marks: the command of a long output whose end was cleared from the screen is not shown above the next one', async () => {
  const { pane, type } = await openShell(prompt)
  await vi.waitFor(() => expect(pane.marks.getState()).toBeDefined())
  await type('seq 60\r', `seq 60\r\n${mark('C')}${'line\r\n'.repeat(60)}${prompt}`)
  // As Ctrl+L does: the scrollback stays.
  await type('\f', `\x1b[H\x1b[2J${prompt}`)
  await type('ls\r', `ls\r\n${mark('C')}a\r\nb\r\n${prompt}`)
  const marks = pane.marks.getState()
  showPart(marks && <CommandHead pane={pane} marks={marks} />)
  expect(screen.queryByRole('button')).toBeNull()
  marks?.step(-1)
  marks?.step(-1)
  expect(marks?.getState().current?.text).toBe('seq 60')
  expect(marks?.output()).toBeUndefined()
})

/** What a shell shows while its connection is lost and found again, and a kept one is looked for. */
async function breakAndReturn(loginPrompt: string, name: string, word: string | undefined) {
  const { pane, type, end, startSecond } = await openShell(prompt)
  await vi.waitFor(() => expect(pane.marks.getState()).toBeDefined())
  if (word) {
    pane.keep({ name, phase: 'held', isKnown: true })
    followKept(pane)
  }
  await type('', prompt)
  await type('tail -f log\r', `tail -f log\r\n${mark('C')}${'line\r\n'.repeat(60)}`)
  end()
  await vi.waitFor(() => expect(pane.getState().session.phase).toBe('over'))
  const { say, sent } = await startSecond(pane)
  await say(`\x1b[?2004h${loginPrompt}`)
  if (word) {
    await vi.waitFor(() => expect(sent()).toContain(name))
    await say(`${loginPrompt.includes('133') ? mark('C') : ''}\x1b]7701;${name};${word}\x07`)
  }
  await say(`${'news\r\n'.repeat(80)}last`)
  await vi.waitFor(() => expect(pane.screen.text()).toContain('last'))
  return { pane, say }
}

test.each([
  ['ends with its session', '$ ', undefined, 0],
  ['goes on in a kept shell', '$ ', 'back', 1],
  ['goes on in a kept shell below a login shell with marks', prompt, 'back', 1],
  ['ends with a kept shell that does not come back', '$ ', 'gone', 0],
])('marks: a command %s', async (_, loginPrompt, word, heads) => {
  const { pane, say } = await breakAndReturn(loginPrompt, 'lotus-abc123', word)
  const marks = pane.marks.getState()
  showPart(marks && <CommandHead pane={pane} marks={marks} />)
  expect(screen.queryAllByRole('button', { name: 'tail -f log' })).toHaveLength(heads)
  expect(pane.marks.isPrompted.getState()).toBe(false)
  await say(prompt)
  await vi.waitFor(() => expect(pane.marks.isPrompted.getState()).toBe(true))
  expect(marks?.getState().commands.map(({ code }) => code)).toEqual([heads ? 0 : undefined])
})

test('marks: the command above its long output leads back to its beginning', async () => {
  const { pane, type } = await openShell(prompt)
  await vi.waitFor(() => expect(pane.marks.getState()).toBeDefined())
  await type('bash\r', `bash\r\n${mark('C')}${'line\r\n'.repeat(60)}`)
  const marks = pane.marks.getState()
  const user = showPart(marks && <CommandHead pane={pane} marks={marks} />)
  const { active } = pane.screen.terminal.buffer
  expect(active.viewportY).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'bash' }))
  expect(active.viewportY).toBe(0)
})

function CopyButton({ workspace, pane }: { workspace: Workspace; pane: Pane }) {
  const { commands } = useMarking(workspace, pane, () => undefined)
  return (
    <button type="button" onClick={commands.copyOutput}>
      Copy
    </button>
  )
}

test('marks: who wants to copy an output while the first marked command still runs is told so', async () => {
  const { workspace, pane, type } = await openShell(prompt)
  await vi.waitFor(() => expect(pane.marks.getState()).toBeDefined())
  await type('tail -f log\r', `tail -f log\r\n${mark('C')}news\r\n`)
  const user = showPart(
    <NotificationContextProvider>
      <CopyButton workspace={workspace} pane={pane} />
      <Notification />
    </NotificationContextProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('No marked command has ended yet.')).toBeVisible()
})

test('marks: who wants to copy an output that the terminal has lost is told so', async () => {
  const { workspace, pane, type } = await openShell(prompt)
  await vi.waitFor(() => expect(pane.marks.getState()).toBeDefined())
  await type('ls\r', `ls\r\n${mark('C')}a\r\n${prompt}`)
  await type('clear\r', `clear\r\n${mark('C')}\x1b[H\x1b[2J\x1b[3J${prompt}`)
  const user = showPart(
    <NotificationContextProvider>
      <CopyButton workspace={workspace} pane={pane} />
      <Notification />
    </NotificationContextProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('The output of this command is no longer in the terminal.')).toBeVisible()
})

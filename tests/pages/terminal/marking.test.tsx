import { screen } from '@testing-library/react'
import { Notification, NotificationContextProvider } from 'react-admin'
import { expect, test, vi } from 'vitest'
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

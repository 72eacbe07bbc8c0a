import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CommandHead } from '../../../src/pages/terminal/marks/CommandHead.tsx'
import { typeMarkLine } from '../../../src/pages/terminal/marks/typeMarkLine.ts'
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

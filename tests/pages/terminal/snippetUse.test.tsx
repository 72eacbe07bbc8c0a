import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useSnippetUse } from '../../../src/pages/terminal/snippets/useSnippetUse.tsx'
import type { Workspace } from '../../../src/pages/terminal/workspace.ts'
import { showPart } from '../../files/panel/show.tsx'
import { openShell } from './openShell.ts'

const servers = new Map([[1, { id: 1, name: 'tokyo\n; reboot' }]])

const texts = {
  line: 'ping {{server.name}}',
  lines: 'cd /srv\nls',
  keys: 'ls\x03 \x1b[201~\x9b\x0f -l',
}

function Uses({ workspace }: { workspace: Workspace }) {
  const { begin, question } = useSnippetUse(workspace, servers)
  return (
    <>
      {Object.entries(texts).map(([name, text]) => (
        <div key={name}>
          <button type="button" onClick={() => begin({ name, text }, 'insert')}>{`insert ${name}`}</button>
          <button type="button" onClick={() => begin({ name, text }, 'run')}>{`run ${name}`}</button>
        </div>
      ))}
      {question}
    </>
  )
}

async function openUses() {
  const { workspace, ...shell } = await openShell('root@tokyo:~# ')
  const user = showPart(<Uses workspace={workspace} />)
  return { ...shell, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}

const questionGone = () => vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

test('snippets: a line is inserted without Enter, and no value of the server ends it', async () => {
  const { press, sent } = await openUses()
  await press('insert line')
  expect(sent()).toBe('ping tokyo; reboot')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('snippets: characters that would be keys are left out', async () => {
  const { press, sent } = await openUses()
  await press('insert keys')
  expect(sent()).toBe('ls [201~ -l')
})

test('snippets: at an empty prompt a snippet runs at once', async () => {
  const { press, sent } = await openUses()
  await press('run lines')
  expect(sent()).toBe('cd /srv\rls\r')
})

test('snippets: a shell that knows pasted text gets all lines as one', async () => {
  const { press, say, sent } = await openUses()
  await say('\x1b[?2004h')
  await press('insert lines')
  expect(sent()).toBe('\x1b[200~cd /srv\rls\x1b[201~')
})

test('snippets: lines that would run at once are inserted only after a question', async () => {
  const { press, sent } = await openUses()
  await press('insert lines')
  expect(await screen.findByRole('alertdialog', { name: 'lines' })).toHaveTextContent('Each line may run at once.')
  await press('Cancel')
  await questionGone()
  expect(sent()).toBe('')
})

test.each([
  ['a half-typed line', 'rm -rf ', 'rm -rf '],
  ['a program', 'sleep 99\r', 'sleep 99\r\n'],
])('snippets: where the terminal holds %s, a snippet runs only after a question', async (_, keys, echo) => {
  const { press, type, sent } = await openUses()
  await type(keys, echo)
  sent()
  await press('run line')
  expect(await screen.findByRole('alertdialog', { name: 'line' })).toHaveTextContent('ping tokyo; reboot')
  expect(sent()).toBe('')
  await press('Run')
  expect(sent()).toBe('ping tokyo; reboot\r')
  await questionGone()
})

test('snippets: a program that fills the screen gets nothing, and the text can be copied', async () => {
  const { press, type, sent } = await openUses()
  await type('vim\r', '\x1b[?1049h\x1b[H~\r\n~')
  sent()
  await press('run line')
  await screen.findByRole('alertdialog', { name: 'line' })
  await press('Copy')
  await questionGone()
  expect(sent()).toBe('')
  expect(await navigator.clipboard.readText()).toBe('ping tokyo; reboot')
})

import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { NotificationContextProvider, useNotificationContext } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { useSnippetUse } from '../../../src/pages/terminal/snippets/useSnippetUse.tsx'
import type { Workspace } from '../../../src/pages/terminal/workspace.ts'
import { SnippetFill } from '../../../src/snippets/SnippetFill.tsx'
import type { AnyRecord } from '#engine/field.ts'
import { showPart } from '../../files/panel/show.tsx'
import { openShell } from './openShell.ts'

const servers = new Map<number, AnyRecord>([
  [1, { id: 1, name: 'tokyo\n; reboot' }],
  [2, { id: 2, name: 'oslo', geoip: { ip: { ipv4_addr: '192.0.2.2' } } }],
])

const texts = {
  line: 'ping {{server.name}}',
  address: 'ping {{server.ip}}',
  usual: 'ping {{server.ip:localhost}}',
  lines: 'cd /srv\nls',
  keys: 'ls\x03 \x1b[201~\x9b\x0f -l',
}

function Uses({ workspace }: { workspace: Workspace }) {
  const { begin, filling, question } = useSnippetUse(workspace, servers)
  const [isFilling, setFilling] = useState(false)
  const { notifications } = useNotificationContext()
  const snippet = { name: 'address', text: texts.address }
  return (
    <>
      {notifications.map(({ message, notificationOptions }, at) => (
        <p key={at}>{`${String(message)} ${String(notificationOptions?.messageArgs?.names)}`}</p>
      ))}
      <button type="button" onClick={() => setFilling(true)}>
        fill in address
      </button>
      {isFilling && (
        <SnippetFill
          snippet={snippet}
          {...filling()}
          use="insert"
          canRun={false}
          onUse={(text, use) => begin({ ...snippet, text }, use)}
          onClose={() => setFilling(false)}
        />
      )}
      {Object.entries(texts).map(([name, text]) => (
        <div key={name}>
          <button type="button" onClick={() => begin({ name, text }, 'insert')}>{`insert ${name}`}</button>
          <button type="button" onClick={() => begin({ name, text }, 'run')}>{`run ${name}`}</button>
          <button type="button" onClick={() => begin({ name, text }, 'insert', 1)}>{`recall ${name} of tokyo`}</button>
          <button type="button" onClick={() => begin({ name, text }, 'insert', 2)}>{`recall ${name} of oslo`}</button>
        </div>
      ))}
      {question}
    </>
  )
}

async function openUses() {
  const { workspace, ...shell } = await openShell('root@tokyo:~# ')
  const user = showPart(
    <NotificationContextProvider>
      <Uses workspace={workspace} />
    </NotificationContextProvider>,
  )
  /** Opens a terminal of the second server, which receives what the first one does. */
  const openSecond = async () => {
    act(() => void workspace.openTab(2))
    const second = await shell.startSecond(Object.values(workspace.getState().panes)[1])
    await second.say('root@oslo:~# ')
    workspace.setBroadcast(Object.keys(workspace.getState().panes))
    return second
  }
  return { ...shell, user, openSecond, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}

const questionGone = () => vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

test('snippets: a line is inserted without Enter, and no value of the server ends it', async () => {
  const { press, sent } = await openUses()
  await press('insert line')
  expect(sent()).toBe('ping tokyo; reboot')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('snippets: of several terminals, the one without a value of its server is left out and named', async () => {
  const { press, sent, openSecond } = await openUses()
  const second = await openSecond()
  await press('run address')
  expect([sent(), second.sent()]).toEqual(['', 'ping 192.0.2.2\r'])
  expect(screen.getByText(/command\.lacking.*tokyo/)).toBeVisible()
})

test('snippets: a value that the server does not say is asked for where only one terminal gets it', async () => {
  const { press, sent, user, openSecond } = await openUses()
  await press('fill in address')
  await user.type(screen.getByLabelText(/^server\.ip/), '192.0.2.9')
  await press('Insert')
  expect(sent()).toBe('ping 192.0.2.9')
  await press('Cancel')
  const second = await openSecond()
  await press('fill in address')
  expect(screen.queryByLabelText(/^server\.ip/)).toBeNull()
  await press('Insert')
  expect([sent(), second.sent()]).toEqual(['', 'ping 192.0.2.2'])
})

test('snippets: without a value of its server nothing is typed', async () => {
  const { press, sent } = await openUses()
  await press('run address')
  expect(sent()).toBe('')
  expect(screen.getByText(/command\.lacking/)).toBeVisible()
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

test('snippets: a terminal whose server has no address gets the default of the snippet, beside one that has', async () => {
  const { press, sent, openSecond } = await openUses()
  const second = await openSecond()
  await press('insert usual')
  expect([sent(), second.sent()]).toEqual(['ping localhost', 'ping 192.0.2.2'])
})

test('recent commands: several lines are typed on another server only after a question', async () => {
  const { press, sent, say } = await openUses()
  await say('\x1b[?2004h')
  await press('recall lines of oslo')
  const question = await screen.findByRole('alertdialog', { name: 'lines' })
  expect(question).toHaveTextContent(
    'These lines come from oslo. They are inserted as one text and do not run one by one.',
  )
  expect(sent()).toBe('')
  await press('Insert')
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent()).toBe('\x1b[200~cd /srv\rls\x1b[201~')
  await press('recall lines of tokyo')
  expect(sent()).toBe('\x1b[200~cd /srv\rls\x1b[201~')
})

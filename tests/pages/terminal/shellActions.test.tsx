import { act, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createClient } from '#dataProvider/client.ts'
import { documentCookies } from '#dataProvider/cookies.ts'
import { createPreferences } from '../../../src/pages/terminal/settings/preferences.ts'
import { useShellActions } from '../../../src/pages/terminal/useShellActions.tsx'
import { createWorkspace, type Workspace } from '../../../src/pages/terminal/workspace.ts'
import { encodePath } from '../../../src/streams/fileCodec.ts'
import { showPart } from '../../files/panel/show.tsx'
import { openPage } from '../../storage/fakeBrowser.ts'
import { createFakeSocket } from '../../streams/fakeSocket.ts'

const prompt = 'root@tokyo:~# '
const folder = { path: encodePath('/sub folder'), entries: [], isWhole: true }

let socket = createFakeSocket()

beforeEach(() => {
  socket = createFakeSocket()
})

function FolderMenu({ workspace }: { workspace: Workspace }) {
  const { folderActions, question } = useShellActions(workspace, 1, () => undefined)
  return (
    <>
      {folderActions.map(({ label, run }) => (
        <button key={label} type="button" onClick={() => run(folder)}>
          {label}
        </button>
      ))}
      {question}
    </>
  )
}

/** A shell at its prompt beside the menu of a folder. */
async function openShell() {
  const client = createClient({
    base: 'http://127.0.0.1/api/v1',
    cookies: documentCookies({ cookie: 'nz-jwt=a session' }),
    fetch: async () => Response.json({ success: true, data: { session_id: 'one' } }),
  })
  const workspace = createWorkspace({
    client,
    open: () => socket.socket,
    preferences: createPreferences(openPage()),
    look: { scheme: 'dark', narrow: false },
    plan: [{ pane: '1' }],
    now: () => 'now',
    leftOut: () => 'left out',
  })
  onTestFinished(workspace.dispose)
  const pane = Object.values(workspace.getState().panes)[0]
  if (!pane) throw new Error('there is no pane')
  pane.start()
  await vi.waitFor(() => expect(pane.getState().session.phase).toBe('opening'))
  socket.accept()
  const say = async (bytes: string) => {
    socket.receive(bytes)
    await act(() => new Promise<void>((done) => pane.screen.terminal.write('', done)))
  }
  const type = async (text: string, answer: string) => {
    pane.screen.terminal.input(text)
    await say(answer)
  }
  await say(prompt)
  const user = showPart(<FolderMenu workspace={workspace} />)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  /** What the shell was sent since the last look. */
  let seen = 0
  const sent = () => {
    const messages = socket.sent.filter((message) => typeof message === 'string')
    return messages.slice(seen, (seen = messages.length)).join('')
  }
  return { type, press, sent }
}

test('cd here: at an empty prompt the line is typed without Enter, and nothing is asked', async () => {
  const { press, sent } = await openShell()
  await press('cd here')
  expect(sent()).toBe("cd '/sub folder'")
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test.each([
  ['a half-typed line', 'rm -rf ', 'rm -rf '],
  ['a program', 'sleep 99\r', 'sleep 99\r\n'],
])(
  'cd here: where the terminal holds %s, the line is typed only after a question, without Enter',
  async (_, keys, echo) => {
    const { type, press, sent } = await openShell()
    await type(keys, echo)
    sent()
    await press('cd here')
    expect(await screen.findByRole('alertdialog', { name: 'cd here' })).toHaveTextContent("cd '/sub folder'")
    expect(sent()).toBe('')
    await press('Cancel')
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent()).toBe('')
    await press('cd here')
    await screen.findByRole('alertdialog')
    await press('Insert')
    expect(sent()).toBe("cd '/sub folder'")
  },
)

test.each([
  ['cd here', "cd '/sub folder'"],
  ['Insert path', "'/sub folder'"],
])('%s: sends nothing to a program that fills the screen, and offers to copy the text', async (action, text) => {
  const { type, press, sent } = await openShell()
  await type('vim\r', '\x1b[?1049h\x1b[H~\r\n~')
  sent()
  await press(action)
  await screen.findByRole('alertdialog', { name: action })
  await press('Copy')
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent()).toBe('')
  expect(await navigator.clipboard.readText()).toBe(text)
})

test('Insert path: completes a half-typed line without a question', async () => {
  const { type, press, sent } = await openShell()
  await type('cat ', 'cat ')
  sent()
  await press('Insert path')
  expect(sent()).toBe("'/sub folder'")
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useShellActions } from '../../../src/pages/terminal/useShellActions.tsx'
import type { Workspace } from '../../../src/pages/terminal/workspace.ts'
import { encodePath } from '../../../src/streams/fileCodec.ts'
import { showPart } from '../../files/panel/show.tsx'
import { openShell } from './openShell.ts'

const prompt = 'root@tokyo:~# '
const folder = { path: encodePath('/sub folder'), entries: [], isWhole: true }

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

async function openFolderMenu() {
  const { workspace, ...shell } = await openShell(prompt)
  const user = showPart(<FolderMenu workspace={workspace} />)
  return { ...shell, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}

test('cd here: at an empty prompt the line is typed without Enter, and nothing is asked', async () => {
  const { press, sent } = await openFolderMenu()
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
    const { type, press, sent } = await openFolderMenu()
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
  const { type, press, sent } = await openFolderMenu()
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
  const { type, press, sent } = await openFolderMenu()
  await type('cat ', 'cat ')
  sent()
  await press('Insert path')
  expect(sent()).toBe("'/sub folder'")
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

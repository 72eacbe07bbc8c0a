import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { NotificationContextProvider } from 'react-admin'
import { expect, onTestFinished, test } from 'vitest'
import { createScreen } from '../../../src/pages/terminal/panes/screen.ts'
import { SearchBar } from '../../../src/pages/terminal/SearchBar.tsx'
import { createPreferences } from '../../../src/pages/terminal/settings/preferences.ts'
import { composing } from '../../composing.ts'
import { showPart } from '../../files/panel/show.tsx'
import { openPage } from '../../storage/fakeBrowser.ts'

/** The search over a terminal with this output. */
async function searched(output: string, onClose = () => {}) {
  const view = createScreen(createPreferences(openPage()).getState(), { scheme: 'dark', narrow: false })
  onTestFinished(() => view.dispose())
  const host = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => host.remove())
  view.terminal.open(host)
  await new Promise<void>((resolve) => view.terminal.write(output, resolve))
  const user = showPart(
    <NotificationContextProvider>
      <SearchBar screen={view} onClose={onClose} />
    </NotificationContextProvider>,
  )
  const bar = within(screen.getByRole('search'))
  const box = bar.getByRole('textbox')
  const found = (words: string) => waitFor(() => expect(bar.getByRole('status')).toHaveTextContent(words))
  return { user, box, found, way: (name: string) => user.click(bar.getByRole('button', { name })) }
}

test('terminal: a search regards letter case and whole words if that is chosen', async () => {
  const { user, box, found, way } = await searched('errors error Error errors')
  await user.type(box, 'error')
  await found('/4')
  await way('Match case')
  await found('/3')
  await way('Whole words')
  await found('1/1')
})

test('terminal: a search takes a regular expression, and says where it is not one yet', async () => {
  const { user, box, found, way } = await searched('eth0 eth1 lo')
  await way('Regular expression')
  await user.type(box, 'eth[[')
  expect(box).toHaveAttribute('aria-invalid', 'true')
  await found('Not a regular expression')
  await user.type(box, '01]')
  await found('/2')
  expect(box).toHaveAttribute('aria-invalid', 'false')
})

test('terminal: a search counts thousands of matches', async () => {
  const { user, box, found } = await searched(Array<string>(3000).fill('x').join('\r\n'))
  await user.type(box, 'x')
  await found('3000/3000')
})

test('terminal: a search says when there are more matches than it counts', async () => {
  const { user, box, found } = await searched(Array<string>(2600).fill('xx').join('\r\n'))
  await user.type(box, 'x')
  await found('More than 5,000')
})

test('terminal: the keys of an input method neither close a search nor go on in it', async () => {
  let closed = 0
  const { user, box, found } = await searched('error error error', () => closed++)
  await user.type(box, 'error')
  await found('3/3')
  for (const key of ['Enter', 'Escape']) for (const marks of composing) fireEvent.keyDown(box, { key, ...marks })
  await user.keyboard('{Enter}')
  await found('2/3')
  expect(closed).toBe(0)
  await user.keyboard('{Escape}')
  expect(closed).toBe(1)
})

test('terminal: Enter presses the button of a search that has the focus', async () => {
  const { user, box, found } = await searched('errors error Error errors')
  await user.type(box, 'error')
  await found('/4')
  await user.tab()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Match case' })).toHaveAttribute('aria-pressed', 'true')
  await found('/3')
})

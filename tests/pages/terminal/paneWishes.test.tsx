import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createClient } from '#dataProvider/client.ts'
import { documentCookies } from '#dataProvider/cookies.ts'
import { createPane } from '../../../src/pages/terminal/panes/pane.ts'
import { PaneWishes } from '../../../src/pages/terminal/panes/PaneWishes.tsx'
import { createPreferences } from '../../../src/pages/terminal/settings/preferences.ts'
import { createScreen } from '../../../src/pages/terminal/panes/screen.ts'
import { showPart } from '../../files/panel/show.tsx'
import { openPage } from '../../storage/fakeBrowser.ts'
import { createFakeSocket } from '../../streams/fakeSocket.ts'

/** A terminal whose program wants to copy a text to the clipboard. */
function showWish({ inFocus = true, programsMayCopy }: { inFocus?: boolean; programsMayCopy?: boolean }) {
  const preferences = createPreferences(openPage())
  if (programsMayCopy !== undefined) preferences.set({ programsMayCopy })
  const pane = createPane({
    id: '1.1',
    serverId: 1,
    client: createClient({ cookies: documentCookies({ cookie: '' }) }),
    screen: createScreen(preferences.getState(), { scheme: 'dark', narrow: false }),
    open: () => createFakeSocket().socket,
    onType: () => undefined,
    onCommand: () => undefined,
    onOutput: () => undefined,
    now: () => 'now',
    leftOut: () => 'left out',
    reconnects: () => false,
  })
  onTestFinished(() => pane.dispose())
  const user = showPart(<PaneWishes pane={pane} preferences={preferences} inFocus={inFocus} />)
  pane.screen.terminal.write(`\x1b]52;c;${btoa('secret')}\x07`)
  return user
}

test('clipboard: a program fills it where the settings allow that, and a notice shows the text', async () => {
  showWish({ programsMayCopy: true })
  expect(await screen.findByText('A program put 6 characters on the clipboard.')).toHaveTextContent('secret')
  expect(await navigator.clipboard.readText()).toBe('secret')
})

test.each([{}, { programsMayCopy: false }, { programsMayCopy: true, inFocus: false }])(
  'clipboard: where the place is %j, it changes only after a click on Copy',
  async (place) => {
    const user = showWish(place)
    await navigator.clipboard.writeText('before')
    expect(await screen.findByText('A program wants to put 6 characters on the clipboard.')).toHaveTextContent('secret')
    expect(await navigator.clipboard.readText()).toBe('before')
    await user.click(await screen.findByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('A program put 6 characters on the clipboard.')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe('secret')
  },
)

test('clipboard: when the browser refuses, the terminal asks the user', async () => {
  showWish({ programsMayCopy: true })
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused', 'NotAllowedError'))
  expect(await screen.findByText('A program wants to put 6 characters on the clipboard.')).toBeVisible()
})

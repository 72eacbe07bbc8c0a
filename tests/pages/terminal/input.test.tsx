import { screen as page } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { createPreferences } from '../../../src/pages/terminal/settings/preferences.ts'
import { createScreen } from '../../../src/pages/terminal/panes/screen.ts'
import { openPage } from '../../storage/fakeBrowser.ts'
import { createUser } from '../../user.ts'

/** A terminal with this output, and what it has sent. */
async function shown(output: string) {
  const screen = createScreen(createPreferences(openPage()).getState(), { scheme: 'dark', narrow: false })
  onTestFinished(screen.dispose)
  const host = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => host.remove())
  screen.open(host)
  await new Promise<void>((drawn) => screen.terminal.write(output, drawn))
  const sent: string[] = []
  screen.terminal.onData((data) => sent.push(data))
  const wheel = (deltaY: number, deltaMode: number = WheelEvent.DOM_DELTA_PIXEL) =>
    host.querySelector('.xterm')?.dispatchEvent(new WheelEvent('wheel', { deltaY, deltaMode, cancelable: true }))
  return { screen, sent, wheel }
}

const down = '\x1b[B'

test('terminal: Ctrl+/ undoes in a shell', async () => {
  const { screen, sent } = await shown('$ ')
  screen.terminal.focus()
  expect(page.getByRole('textbox')).toHaveFocus()
  await createUser().keyboard('{Control>}/{/Control}/')
  expect(sent).toEqual(['\x1f', '/'])
})

test('terminal: the wheel moves as many lines in a program such as less as it turns', async () => {
  const { sent, wheel } = await shown('\x1b[?1049h')
  wheel(100)
  wheel(-3, WheelEvent.DOM_DELTA_LINE)
  expect(sent).toEqual([down.repeat(5), '\x1b[A'.repeat(3)])
})

test('terminal: small turns of the wheel add up to lines', async () => {
  const { sent, wheel } = await shown('\x1b[?1049h\x1b[?1h')
  for (let turn = 0; turn < 4; turn += 1) wheel(10)
  expect(sent).toEqual(['\x1bOB', '\x1bOB'])
})

test('terminal: a program that follows the mouse gets the wheel itself', async () => {
  const { sent, wheel } = await shown('\x1b[?1049h\x1b[?1000h')
  wheel(100)
  expect(sent.join('')).not.toContain(down)
})

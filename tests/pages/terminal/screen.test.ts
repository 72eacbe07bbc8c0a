import { expect, onTestFinished, test, vi } from 'vitest'
import { createPreferences } from '../../../src/pages/terminal/settings/preferences.ts'
import { createScreen } from '../../../src/pages/terminal/panes/screen.ts'
import { openPage } from '../../storage/fakeBrowser.ts'

const look = { scheme: 'dark', narrow: false } as const

function showScreen() {
  const preferences = createPreferences(openPage())
  const screen = createScreen(preferences.getState(), look)
  onTestFinished(screen.dispose)
  const output = (text: string) => new Promise<void>((drawn) => screen.terminal.write(text, drawn))
  return { preferences, screen, output }
}

test('terminal: the text of a screen has no colors, and joins a line that was too long for the screen', async () => {
  const { screen, output } = showScreen()
  const long = 'x'.repeat(200)
  await output(`\x1b[31mred\x1b[0m\r\n${long}\r\n\r\nlast\r\n`)
  expect(screen.text()).toBe(`red\n${long}\n\nlast\n`)
})

test('terminal: the text of a screen includes lines that have scrolled out of sight', async () => {
  const { screen, output } = showScreen()
  const lines = Array.from({ length: 100 }, (_, at) => `line ${at}`)
  await output(lines.join('\r\n'))
  expect(screen.text()).toBe(`${lines.join('\n')}\n`)
})

test('terminal: settings apply to an open screen, and a narrow page has a smaller default font', () => {
  const { preferences, screen } = showScreen()
  const { options } = screen.terminal
  expect(options).toMatchObject({ fontSize: 16, cursorStyle: 'block', scrollback: 10_000 })
  screen.apply(preferences.getState(), { ...look, narrow: true })
  expect(options.fontSize).toBe(13)
  preferences.set({ fontSize: 20, cursor: 'bar', scrollback: 500 })
  screen.apply(preferences.getState(), { ...look, narrow: true })
  expect(options).toMatchObject({ fontSize: 20, cursorStyle: 'bar', scrollback: 500 })
})

test('terminal: reverse video has the colors of the palette, also in another palette', async () => {
  const { preferences, screen, output } = showScreen()
  const host = document.body.appendChild(document.createElement('div'))
  screen.open(host)
  const drawn = (text: string) =>
    vi.waitFor(() => {
      const found = [...host.querySelectorAll<HTMLElement>('.xterm-rows span')].find((span) => span.innerHTML === text)
      expect(found).toBeDefined()
      return found
    })
  await output('\x1b[7mreversed\x1b[0m\r\n')
  expect((await drawn('reversed'))?.style.color).toBe('')
  preferences.set({ palette: 'light' })
  screen.apply(preferences.getState(), look)
  await output('\x1b[7magain\x1b[0m\r\n')
  expect((await drawn('again'))?.style.color).toBe('')
  expect(await drawn('again')).toHaveClass('xterm-fg-257')
})

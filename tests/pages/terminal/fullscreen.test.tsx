import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderApp } from '../../app.tsx'

/** A browser that can show a page in full screen; jsdom cannot. */
function provideFullscreen(keyboard?: { lock: () => Promise<void> }) {
  let shown: Element | null = null
  const become = async (next: Element | null) => {
    shown = next
    document.dispatchEvent(new Event('fullscreenchange'))
  }
  Object.defineProperties(document, {
    fullscreenEnabled: { configurable: true, value: true },
    fullscreenElement: { configurable: true, get: () => shown },
    exitFullscreen: { configurable: true, value: () => become(null) },
  })
  const page = document.documentElement
  page.requestFullscreen = () => become(page)
  Object.defineProperty(navigator, 'keyboard', { configurable: true, value: keyboard })
  onTestFinished(() => {
    for (const name of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen'])
      Reflect.deleteProperty(document, name)
    Reflect.deleteProperty(page, 'requestFullscreen')
    Reflect.deleteProperty(navigator, 'keyboard')
  })
}

async function openTerminal() {
  const { user } = await renderApp('/terminal/1', { seed: { server: [{ id: 1, name: 'tokyo' }] } })
  const toolbar = within(await screen.findByRole('toolbar', { name: 'Terminal tools' }))
  return () => user.click(toolbar.getByRole('button', { name: 'Full screen' }))
}

const said = () => screen.queryAllByText(/^The shortcuts of the browser, such as Ctrl\+W, now go to the shell/)

test('terminal in full screen: the shell gets the shortcuts of the browser, and how to leave is told once', async () => {
  const lock = vi.fn<() => Promise<void>>(async () => undefined)
  provideFullscreen({ lock })
  const press = await openTerminal()
  await press()
  await vi.waitFor(() => expect(said()).toHaveLength(1))
  expect(lock).toHaveBeenCalledTimes(1)
  await press()
  expect(document.fullscreenElement).toBeNull()
  expect(lock).toHaveBeenCalledTimes(1)
  await press()
  await vi.waitFor(() => expect(lock).toHaveBeenCalledTimes(2))
  expect(said().length).toBeLessThan(2)
})

test.each([
  ['does not have it', undefined],
  ['refuses it', { lock: () => Promise.reject(new DOMException('no', 'InvalidStateError')) }],
])('terminal in full screen: nothing is promised where the browser %s', async (_, keyboard) => {
  provideFullscreen(keyboard)
  const press = await openTerminal()
  await press()
  await vi.waitFor(() => expect(document.fullscreenElement).not.toBeNull())
  expect(said()).toHaveLength(0)
})

import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { createThemeChoice } from '../../src/scheme/themeChoice.ts'
import { firstScheme, storedText } from '../../src/first/scheme.ts'
import { renderLayout } from '../layout/frame.tsx'

/** A window whose system scheme and storage the test can change. */
function openWindow(systemIsDark = false) {
  localStorage.clear()
  const query = Object.assign(new EventTarget(), { matches: systemIsDark })
  const forced = Object.assign(new EventTarget(), { matches: false })
  const events = new EventTarget()
  const choice = createThemeChoice({
    matchMedia: vi.fn((asked: string) => (asked.includes('forced') ? forced : query) as unknown as MediaQueryList),
    addEventListener: (type: string, listener: EventListenerOrEventListenerObject) =>
      events.addEventListener(type, listener),
  })
  return {
    choice,
    turnSystem(dark: boolean) {
      query.matches = dark
      query.dispatchEvent(new Event('change'))
    },
    forceColors() {
      forced.matches = true
      forced.dispatchEvent(new Event('change'))
    },
    storeElsewhere(value: string) {
      localStorage.setItem('lotus.theme', value)
      events.dispatchEvent(new Event('storage'))
    },
  }
}

describe('theme', () => {
  test('follows the system until the user chooses', () => {
    const { choice, turnSystem } = openWindow()
    expect(choice.getState()).toEqual({ choice: 'system', scheme: 'light' })
    turnSystem(true)
    expect(choice.getState()).toEqual({ choice: 'system', scheme: 'dark' })
  })

  test('stops following the system after a choice, and follows it again on request', () => {
    const { choice, turnSystem } = openWindow()
    choice.choose('light')
    turnSystem(true)
    expect(choice.getState()).toEqual({ choice: 'light', scheme: 'light' })
    choice.choose('system')
    expect(choice.getState()).toEqual({ choice: 'system', scheme: 'dark' })
  })

  test('follows the system while the browser forces its colors on the page, whatever was chosen', () => {
    const { choice, forceColors, turnSystem } = openWindow()
    choice.choose('light')
    forceColors()
    turnSystem(true)
    expect(choice.getState()).toEqual({ choice: 'light', scheme: 'dark' })
  })

  test('keeps the choice after the page closes', () => {
    openWindow().choice.choose('dark')
    expect(localStorage.getItem('lotus.theme')).toBe('dark')
  })

  test('follows a choice in another tab', () => {
    const { choice, storeElsewhere } = openWindow()
    storeElsewhere('dark')
    expect(choice.getState()).toEqual({ choice: 'dark', scheme: 'dark' })
  })

  test('follows the system when the stored choice is unknown', () => {
    const { choice, storeElsewhere } = openWindow(true)
    storeElsewhere('sepia')
    expect(choice.getState()).toEqual({ choice: 'system', scheme: 'dark' })
  })

  test('notifies listeners only of changes', () => {
    const { choice, storeElsewhere } = openWindow()
    const listener = vi.fn()
    choice.subscribe(listener)
    storeElsewhere('system')
    expect(listener).not.toHaveBeenCalled()
    storeElsewhere('dark')
    expect(listener).toHaveBeenCalledOnce()
  })
})

describe('theme: before the first paint', () => {
  test.each(
    [null, 'light', 'dark', 'system', 'sepia'].flatMap((stored) =>
      [[], ['dark'], ['forced'], ['forced', 'dark']].map((system) => [stored, system] as const),
    ),
  )('a page with the choice %s on a system that is %j has its final scheme', (stored, system) => {
    localStorage.clear()
    if (stored !== null) localStorage.setItem('lotus.theme', stored)
    const matchMedia = (query: string) =>
      Object.assign(new EventTarget(), { matches: system.some((word) => query.includes(word)) }) as MediaQueryList
    const { scheme } = createThemeChoice({ matchMedia, addEventListener: () => undefined }).getState()
    expect(firstScheme({ matchMedia }, storedText(window, 'lotus.theme'))).toBe(scheme)
    localStorage.clear()
  })

  test('a browser that forbids storage uses the scheme of the system', () => {
    const forbidden = {
      getItem() {
        throw new DOMException('denied', 'SecurityError')
      },
    }
    const matchMedia = () => Object.assign(new EventTarget(), { matches: true }) as MediaQueryList
    expect(firstScheme({ matchMedia }, storedText({ localStorage: forbidden }, 'lotus.theme'))).toBe('dark')
  })
})

test('theme: the menu in the header shows the choice and changes it', async () => {
  const { user } = await renderLayout()
  await user.click(await screen.findByRole('button', { name: 'Theme' }))
  expect(await screen.findByRole('menuitemradio', { name: 'System', checked: true })).toBeVisible()
  await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }))
  expect(localStorage.getItem('lotus.theme')).toBe('dark')
  await screen.findByRole('banner')
  await user.click(await screen.findByRole('button', { name: 'Theme' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'System' }))
  expect(localStorage.getItem('lotus.theme')).toBe('system')
})

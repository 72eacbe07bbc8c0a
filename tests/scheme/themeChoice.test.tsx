import { readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { createThemeChoice } from '../../src/scheme/themeChoice.ts'
import { colors } from '../../src/theme.ts'
import { renderLayout } from '../layout/frame.tsx'

/** A window whose system scheme and storage the test turns. */
function openWindow(systemIsDark = false) {
  localStorage.clear()
  const query = Object.assign(new EventTarget(), { matches: systemIsDark })
  const events = new EventTarget()
  const choice = createThemeChoice({
    matchMedia: vi.fn().mockReturnValue(query),
    addEventListener: (type: string, listener: EventListenerOrEventListenerObject) =>
      events.addEventListener(type, listener),
  })
  return {
    choice,
    turnSystem(dark: boolean) {
      query.matches = dark
      query.dispatchEvent(new Event('change'))
    },
    storeElsewhere(value: string) {
      localStorage.setItem('lotus.theme', value)
      events.dispatchEvent(new Event('storage'))
    },
  }
}

describe('the theme choice', () => {
  test('is the system until chosen, and follows it live', () => {
    const { choice, turnSystem } = openWindow()
    expect(choice.getState()).toEqual({ choice: 'system', scheme: 'light' })
    turnSystem(true)
    expect(choice.getState()).toEqual({ choice: 'system', scheme: 'dark' })
  })

  test('once made no longer follows the system', () => {
    const { choice, turnSystem } = openWindow()
    choice.choose('light')
    turnSystem(true)
    expect(choice.getState()).toEqual({ choice: 'light', scheme: 'light' })
    choice.choose('system')
    expect(choice.getState()).toEqual({ choice: 'system', scheme: 'dark' })
  })

  test('outlives the page', () => {
    openWindow().choice.choose('dark')
    expect(localStorage.getItem('lotus.theme')).toBe('dark')
  })

  test('made in another tab holds here too', () => {
    const { choice, storeElsewhere } = openWindow()
    storeElsewhere('dark')
    expect(choice.getState()).toEqual({ choice: 'dark', scheme: 'dark' })
  })

  test('that nobody knows is the system', () => {
    const { choice, storeElsewhere } = openWindow(true)
    storeElsewhere('sepia')
    expect(choice.getState()).toEqual({ choice: 'system', scheme: 'dark' })
  })

  test('tells of changes only', () => {
    const { choice, storeElsewhere } = openWindow()
    const listener = vi.fn()
    choice.subscribe(listener)
    storeElsewhere('system')
    expect(listener).not.toHaveBeenCalled()
    storeElsewhere('dark')
    expect(listener).toHaveBeenCalledOnce()
  })
})

describe('before the first paint', () => {
  const page = readFileSync('index.html', 'utf8')
  const script = /<script>([^]*?)<\/script>/.exec(page)?.[1] ?? ''
  const paint = Function('localStorage', 'matchMedia', 'document', script)

  test.each(
    [null, 'light', 'dark', 'system', 'sepia'].flatMap((stored) =>
      [true, false].map((dark) => [stored, dark] as const),
    ),
  )('a page with the choice %s on a system that is dark: %s has the scheme that it will have', (stored, dark) => {
    localStorage.clear()
    if (stored !== null) localStorage.setItem('lotus.theme', stored)
    const matchMedia = (query: string) =>
      Object.assign(new EventTarget(), { matches: dark && query === '(prefers-color-scheme: dark)' }) as MediaQueryList
    const root: { dataset: { scheme?: string } } = { dataset: {} }
    paint(localStorage, matchMedia, { documentElement: root })
    const { scheme } = createThemeChoice({ matchMedia, addEventListener: () => undefined }).getState()
    expect(root.dataset.scheme).toBe(scheme)
    localStorage.clear()
  })

  test('a browser that forbids its store has the scheme of the system', () => {
    const root: { dataset: { scheme?: string } } = { dataset: {} }
    const forbidden = {
      getItem() {
        throw new DOMException('denied', 'SecurityError')
      },
    }
    paint(forbidden, () => ({ matches: true }), { documentElement: root })
    expect(root.dataset.scheme).toBe('dark')
  })

  test.each([
    ['light', ':root '],
    ['dark', ":root[data-scheme='dark'] "],
  ] as const)('the ground of the %s scheme is there', (scheme, selector) => {
    const [, rule = ''] = page.split(selector)
    expect(rule.slice(0, rule.indexOf('}')).toUpperCase()).toContain(`BACKGROUND: ${colors[scheme].background}`)
  })
})

test('the menu in the bar shows the choice and takes another', async () => {
  const { user } = await renderLayout()
  await user.click(screen.getByRole('button', { name: 'Theme' }))
  expect(await screen.findByRole('menuitemradio', { name: 'System', checked: true })).toBeVisible()
  await user.click(screen.getByRole('menuitemradio', { name: 'Dark' }))
  expect(localStorage.getItem('lotus.theme')).toBe('dark')
  await screen.findByRole('banner')
  await user.click(screen.getByRole('button', { name: 'Theme' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'System' }))
  expect(localStorage.getItem('lotus.theme')).toBe('system')
})

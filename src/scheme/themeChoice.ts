import { entries } from '../storage/entries.ts'
import { storage } from '../storage/storage.ts'
import { createStore, type Store } from '../store.ts'
import type { Scheme } from '../theme.ts'

export const themeChoices = ['light', 'dark', 'system'] as const

export type ThemeChoice = (typeof themeChoices)[number]

export interface ThemeState {
  choice: ThemeChoice
  /** The scheme that results from the choice at present. */
  scheme: Scheme
}

interface ThemeStore extends Store<ThemeState> {
  choose(choice: ThemeChoice): void
}

const kept = storage.kept(entries.theme, (stored) => themeChoices.find((known) => known === stored))

/** Follows the stored choice, the system's color scheme and the choices made in other tabs. */
export function createThemeChoice(window: Pick<Window, 'matchMedia' | 'addEventListener'>): ThemeStore {
  // jsdom does not have `matchMedia`.
  const asks = (query: string) => ('matchMedia' in window ? window.matchMedia(query) : undefined)
  const dark = asks('(prefers-color-scheme: dark)')
  // The browser then paints the background in its own color, and only the scheme of the system fits.
  const forced = asks('(forced-colors: active)')
  const store = createStore<ThemeState>(read())

  function read(): ThemeState {
    const choice = kept.read() ?? 'system'
    const follows = choice === 'system' || forced?.matches
    return { choice, scheme: follows ? (dark?.matches ? 'dark' : 'light') : choice }
  }

  function update(): void {
    const { choice, scheme } = store.getState()
    const next = read()
    if (next.choice !== choice || next.scheme !== scheme) store.setState(next)
  }

  dark?.addEventListener('change', update)
  forced?.addEventListener('change', update)
  window.addEventListener('storage', update)

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    choose(choice) {
      kept.write(choice)
      update()
    },
  }
}

export const themeChoice = createThemeChoice(window)

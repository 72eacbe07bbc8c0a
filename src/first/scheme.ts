import type { Scheme } from '../theme.ts'

/** The color scheme of the first paint: what `createThemeChoice` will say, before it is there. */
export function firstScheme({ matchMedia }: Pick<Window, 'matchMedia'>, choice: string | null): Scheme {
  const isForced = matchMedia('(forced-colors: active)').matches
  if (!isForced && (choice === 'light' || choice === 'dark')) return choice
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** A text that the browser keeps. Null where there is none, or where storage is forbidden. */
export function storedText(window: { localStorage: Pick<Storage, 'getItem'> }, key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

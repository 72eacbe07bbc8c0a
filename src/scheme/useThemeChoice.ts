import { useSyncExternalStore } from 'react'
import { themeChoice, type ThemeState } from './themeChoice.ts'

export function useThemeChoice(): ThemeState & { choose: typeof themeChoice.choose } {
  const state = useSyncExternalStore(themeChoice.subscribe, themeChoice.getState)
  return { ...state, choose: themeChoice.choose }
}

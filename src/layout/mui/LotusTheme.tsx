import { createTheme, ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { memoByRef } from '#ui/values/memoByRef.ts'
import type { Scheme } from '../../theme.ts'
import { muiTheme } from './muiTheme.ts'
import { muiTouch } from './muiTouch.ts'
import { useThemeChoice } from '../../scheme/useThemeChoice.ts'

const themeOf = memoByRef((scheme: Scheme) => createTheme(muiTheme(scheme), { components: muiTouch }))

/** Provides the MUI theme of the chosen scheme. */
export function LotusTheme({ children }: { children: ReactNode }) {
  const { scheme } = useThemeChoice()
  return <ThemeProvider theme={themeOf(scheme)}>{children}</ThemeProvider>
}

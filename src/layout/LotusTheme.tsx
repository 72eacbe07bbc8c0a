import CssBaseline from '@mui/material/CssBaseline'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { muiTheme } from './muiTheme.ts'
import { useThemeChoice } from '../scheme/useThemeChoice.ts'

const themes = { light: createTheme(muiTheme('light')), dark: createTheme(muiTheme('dark')) }

/** Gives MUI the chosen scheme. */
export function LotusTheme({ children }: { children: ReactNode }) {
  const { scheme } = useThemeChoice()
  return (
    <ThemeProvider theme={themes[scheme]}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  )
}

import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import type { PropsWithChildren } from 'react'
import { PartFrame } from '#ui/lazyPart.ts'
import { memoByRef } from '#ui/values/memoByRef.ts'
import { nonce } from '../../nonce.ts'
import type { Scheme } from '../../theme.ts'
import { muiTheme } from './muiTheme.ts'
import { muiTouch } from './muiTouch.ts'
import { useThemeChoice } from '../../scheme/useThemeChoice.ts'

const themeOf = memoByRef((scheme: Scheme) => createTheme(muiTheme(scheme), { components: muiTouch }))

/** Under a strict Content-Security-Policy, a style needs the nonce of the page. */
const cache = nonce === undefined ? undefined : createCache({ key: 'css', nonce })

/** What parts made with MUI need around them: the theme of the chosen scheme. The frame and the lists do without MUI. */
export function MuiFrame({ children }: PropsWithChildren) {
  const { scheme } = useThemeChoice()
  const themed = (
    <PartFrame value={undefined}>
      <ThemeProvider theme={themeOf(scheme)}>{children}</ThemeProvider>
    </PartFrame>
  )
  return cache ? <CacheProvider value={cache}>{themed}</CacheProvider> : themed
}

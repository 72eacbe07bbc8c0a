import type { PaletteColor, PaletteColorOptions, ThemeOptions } from '@mui/material/styles'
import { colors, fonts, measures, type Scheme } from '../../theme.ts'
import { muiComponents } from './muiComponents.ts'

declare module '@mui/material/styles' {
  interface Palette {
    idle: PaletteColor
    /** The outline of controls; `divider` is too faint for them. */
    edge: string
    raised: string
  }
  interface PaletteOptions {
    idle: PaletteColorOptions
    edge: string
    raised: string
  }
}

const { fontSize, titleSize, subtitleSize, lineHeight, motion } = measures

const title = { fontSize: titleSize, fontWeight: 600, lineHeight, letterSpacing: '-0.01em' }
const subtitle = { fontSize: subtitleSize, fontWeight: 600, lineHeight, letterSpacing: 0 }
const body = { fontSize, lineHeight, letterSpacing: 0 }
const small = { fontSize: 12, lineHeight, letterSpacing: 0 }

/** The design tokens as MUI theme options, which react-admin's `theme` takes. */
export function muiTheme(scheme: Scheme): ThemeOptions {
  const color = colors[scheme]
  const state = (main: string) => ({ main, light: main, dark: main, contrastText: color.onAccent })
  return {
    palette: {
      mode: scheme,
      primary: { ...state(color.accent), dark: color.accentHover },
      secondary: state(color.muted),
      success: state(color.good),
      warning: state(color.warn),
      error: state(color.bad),
      info: state(color.accent),
      idle: state(color.idle),
      edge: color.edge,
      raised: color.raised,
      background: { default: color.background, paper: color.surface },
      text: { primary: color.text, secondary: color.muted },
      divider: color.line,
      action: { active: color.muted, hover: color.hover, focus: color.hover, selected: color.accentTint },
    },
    typography: {
      fontFamily: fonts.sans,
      fontSize,
      h1: title,
      h2: title,
      h3: title,
      h4: title,
      h5: title,
      h6: subtitle,
      subtitle1: { ...body, fontWeight: 600 },
      subtitle2: { ...body, fontWeight: 600 },
      body1: body,
      body2: body,
      button: { ...body, fontWeight: 500, textTransform: 'none' },
      caption: small,
      overline: { ...small, textTransform: 'none' },
    },
    shape: { borderRadius: measures.radius },
    spacing: measures.grid,
    breakpoints: { values: { xs: 0, sm: 640, md: measures.drawerBelow, lg: 1200, xl: 1536 } },
    motion: { reducedMotion: 'system' },
    transitions: {
      duration: {
        shortest: motion,
        shorter: motion,
        short: motion,
        standard: motion,
        complex: motion,
        enteringScreen: motion,
        leavingScreen: motion,
      },
    },
    components: muiComponents(scheme),
  }
}

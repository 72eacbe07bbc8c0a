import type { ThemeOptions } from '@mui/material/styles'
import { colors, shadows, type Scheme } from '../../theme.ts'

type Components = NonNullable<ThemeOptions['components']>
type Colors = (typeof colors)[Scheme]

/** The style of MUI's components: flat, dense, labels above their fields, one shadow for floating elements. */
export function muiComponents(scheme: Scheme): Components {
  const color = colors[scheme]
  return { ...surfaces(scheme), ...buttons(color), ...inputs(color), ...switches(color), ...notes(color) }
}

const ringOf = ({ accent }: Colors) => ({ outline: `2px solid ${accent}`, outlineOffset: 2 })

function surfaces(scheme: Scheme): Components {
  const color = colors[scheme]
  const floating = {
    backgroundColor: color.raised,
    backgroundImage: 'none',
    boxShadow: shadows[scheme],
    border: scheme === 'dark' ? `1px solid ${color.line}` : undefined,
  }
  // What is out of sight above or below casts a shadow; at the ends, the surface scrolls over it.
  const cover = `linear-gradient(${color.raised}, ${color.raised})`
  const shade = scheme === 'dark' ? 'rgb(0 0 0 / 60%)' : 'rgb(0 0 0 / 14%)'
  const scrolling = {
    ...floating,
    background: [
      `${cover} 0 0 / 100% 12px no-repeat local`,
      `${cover} 0 100% / 100% 12px no-repeat local`,
      `linear-gradient(${shade}, transparent) 0 0 / 100% 10px no-repeat scroll`,
      `linear-gradient(transparent, ${shade}) 0 100% / 100% 10px no-repeat scroll ${color.raised}`,
    ].join(),
  }
  return {
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none', boxShadow: 'none' } } },
    MuiDialog: { styleOverrides: { paper: floating } },
    MuiDialogTitle: { styleOverrides: { root: { padding: '16px 24px' } } },
    MuiDialogContent: { styleOverrides: { root: { paddingTop: 4 } } },
    MuiDialogActions: {
      styleOverrides: {
        // Three buttons fit into one row of a phone.
        root: {
          padding: '12px 24px',
          gap: 8,
          '@media (max-width: 599.95px)': { padding: 12, gap: 0, '&& > * ~ *': { marginLeft: 0 } },
        },
      },
    },
    MuiPopover: { styleOverrides: { paper: scrolling } },
    MuiAutocomplete: { styleOverrides: { paper: floating } },
    MuiDrawer: { styleOverrides: { paper: { backgroundColor: color.surface } } },
    MuiMenuItem: {
      styleOverrides: { root: { minHeight: 36, '&.Mui-focusVisible': { outlineOffset: -2 } } },
    },
    MuiListItemIcon: { styleOverrides: { root: { minWidth: 32 } } },
  }
}

const buttons = (color: Colors): Components => ({
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': ringOf(color) } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minWidth: 0, minHeight: 36, padding: '4px 12px' },
      sizeSmall: { minHeight: 32 },
      outlined: { borderColor: color.edge },
      contained: { fontWeight: 600 },
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 8, '&:hover': { color: color.text } } } },
  // One stop of Tab, with arrow keys inside: a group does not tell so.
  MuiToggleButtonGroup: { defaultProps: { role: 'toolbar' } },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        borderColor: color.edge,
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: color.accentTint, color: color.accent },
      },
    },
  },
  MuiLink: { defaultProps: { underline: 'hover' } },
})

/** Inputs of text, and their labels. */
const inputs = (color: Colors): Components => ({
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true } },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        marginBottom: 4,
        color: color.text,
        fontWeight: 500,
        '&.Mui-focused, &.Mui-error': { color: color.text },
      },
      asterisk: { color: color.bad },
    },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        whiteSpace: 'normal',
        pointerEvents: 'auto',
      },
    },
  },
  MuiInputBase: { styleOverrides: { input: { '&::placeholder': { color: color.muted, opacity: 1 } } } },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        backgroundColor: color.surface,
        '&:hover:not(.Mui-focused, .Mui-error, .Mui-disabled) .MuiOutlinedInput-notchedOutline': {
          borderColor: color.text,
        },
      },
      notchedOutline: { top: 0, borderColor: color.edge, '& legend': { display: 'none' } },
    },
  },
  // Without a border, only this ring shows the focus.
  MuiNativeSelect: {
    styleOverrides: { select: { '&.MuiInput-input:focus-visible': { ...ringOf(color), borderRadius: 4 } } },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0, marginRight: 0 } } },
})

const switches = (color: Colors): Components => ({
  MuiFormControlLabel: {
    styleOverrides: { root: { '&:has(.MuiSwitch-root)': { gap: 8, marginLeft: -2 } } },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 40, height: 32, padding: '6px 2px', overflow: 'visible' },
      switchBase: {
        padding: '8px 5px',
        color: color.surface,
        '&.Mui-checked': { color: color.onAccent, transform: 'translateX(14px)' },
        '&.Mui-checked + .MuiSwitch-track': { opacity: 1 },
        '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.5 },
        '&.Mui-focusVisible + .MuiSwitch-track': ringOf(color),
      },
      thumb: { width: 16, height: 16, boxShadow: 'none' },
      track: { borderRadius: 10, backgroundColor: color.edge, opacity: 1 },
    },
  },
})

/** Short texts on a tint of their own. */
function notes(color: Colors): Components {
  const tinted = (state: string, tint: string) => ({
    backgroundColor: tint,
    color: color.text,
    '& .MuiAlert-icon': { color: state },
  })
  return {
    MuiChip: {
      defaultProps: { size: 'small' },
      styleOverrides: {
        root: { height: 28, borderRadius: 14, fontSize: 13 },
        filled: { variants: [{ props: { color: 'default' }, style: { backgroundColor: color.accentTint } }] },
      },
    },
    MuiAlert: {
      styleOverrides: {
        // On a phone, the actions are below the text instead of making both narrow.
        message: { flex: '1 1 220px' },
        action: { marginInlineStart: 'auto', whiteSpace: 'nowrap' },
        root: {
          flexWrap: 'wrap',
          variants: [
            { props: { severity: 'success' }, style: tinted(color.good, color.goodTint) },
            { props: { severity: 'info' }, style: tinted(color.accent, color.accentTint) },
            { props: { severity: 'warning' }, style: tinted(color.warn, color.warnTint) },
            { props: { severity: 'error' }, style: tinted(color.bad, color.badTint) },
          ],
        },
      },
    },
    MuiTooltip: {
      defaultProps: { enterDelay: 400 },
      styleOverrides: {
        tooltip: { padding: '4px 8px', backgroundColor: color.text, color: color.surface, fontSize: 12 },
      },
    },
  }
}

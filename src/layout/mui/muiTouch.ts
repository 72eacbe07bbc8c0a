import type { ThemeOptions } from '@mui/material/styles'
import { finger, touch } from '#ui/touch.ts'

const atLeast = (style: object) => ({ styleOverrides: { root: { [touch]: style } } })
const high = { minHeight: finger }
const box = { minWidth: finger, minHeight: finger }

/** Larger touch targets for MUI's components. */
export const muiTouch: NonNullable<ThemeOptions['components']> = {
  MuiButton: { styleOverrides: { root: { [touch]: high }, sizeSmall: { [touch]: high } } },
  MuiIconButton: atLeast(box),
  MuiCheckbox: atLeast(box),
  MuiRadio: atLeast(box),
  MuiToggleButton: atLeast(box),
  MuiListItemButton: atLeast(high),
  MuiMenuItem: atLeast(high),
  MuiFormControlLabel: atLeast(high),
  MuiOutlinedInput: atLeast(high),
  MuiNativeSelect: { styleOverrides: { select: { [touch]: { ...high, boxSizing: 'border-box' } } } },
  MuiAutocomplete: {
    styleOverrides: {
      root: { [touch]: { '&& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { paddingTop: 3, paddingBottom: 3 } } },
      input: { [touch]: { minHeight: 39, boxSizing: 'border-box' } },
      option: { [touch]: high },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { [touch]: { width: finger, height: finger, padding: '12px 4px' } },
      switchBase: { [touch]: { padding: '14px 7px' } },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: { [touch]: { '&.MuiChip-clickable, &.MuiChip-deletable': { height: finger, borderRadius: finger / 2 } } },
      deleteIcon: { [touch]: { boxSizing: 'content-box', margin: 0, padding: 14 } },
    },
  },
}

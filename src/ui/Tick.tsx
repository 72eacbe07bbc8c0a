import { styled } from '@mui/material/styles'
import { finger, hitAround, touch } from './touch.ts'
import { maskOf } from './Icon.tsx'

const size = 16

/** A checkbox of one element, styled with the design tokens. */
export const Tick = styled('input')({
  appearance: 'none',
  boxSizing: 'border-box',
  flex: 'none',
  width: size,
  height: size,
  margin: 0,
  border: '1.5px solid var(--lotus-edge)',
  borderRadius: 4,
  backgroundColor: 'var(--lotus-surface)',
  verticalAlign: 'middle',
  cursor: 'pointer',
  ...hitAround(12),
  '&::before': { display: 'block', height: '100%', backgroundColor: 'var(--lotus-on-accent)' },
  '&:checked, &:indeterminate': { borderColor: 'var(--lotus-accent)', backgroundColor: 'var(--lotus-accent)' },
  '&:checked::before': { content: '""', mask: maskOf('check') },
  '&:indeterminate::before': { content: '""', mask: maskOf('remove') },
  '&:hover': { borderColor: 'var(--lotus-text)' },
  '&:focus-visible': { outline: '2px solid var(--lotus-accent)', outlineOffset: 2 },
  '&:disabled': { borderColor: 'var(--lotus-line)', backgroundColor: 'transparent', cursor: 'default' },
  // The area around the box is measured from the inner edge of its border.
  [touch]: { width: 20, height: 20, ...hitAround((finger - 16) / 2) },
  '@media (forced-colors: active)': { appearance: 'auto', '&::before': { display: 'none' } },
})

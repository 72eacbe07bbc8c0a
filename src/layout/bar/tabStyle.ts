import { measures } from '../../theme.ts'

/** The style of a navigation tab; a tab is as high as the bar. */
export const tabStyle = {
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  height: measures.barHeight - 1,
  px: 1.25,
  color: 'text.secondary',
  fontWeight: 500,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { color: 'text.primary' },
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-current], &[data-current]': { color: 'primary.main', boxShadow: 'inset 0 -2px currentColor' },
} as const

import { measures } from '../theme.ts'

/** The width that the top bar, the page and the footer share. */
export const frame = {
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: measures.contentWidth,
  mx: 'auto',
  px: { xs: `${measures.narrowGutter}px`, sm: `${measures.gutter}px` },
} as const

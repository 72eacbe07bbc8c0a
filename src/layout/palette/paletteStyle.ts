import type { SxProps, Theme } from '@mui/material/styles'

/** The height does not depend on the content, so that nothing moves while the user types. */
export const paper = { width: '100%', maxWidth: 640, height: 'min(560px, 76vh)', mt: '10vh' } as const

/** The style of the results, in one rule set instead of one for each line. */
export const foundStyle: SxProps<Theme> = {
  flex: 1,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  pb: 1,
  '& .heading': {
    position: 'sticky',
    top: 0,
    px: 2,
    pt: 1.25,
    pb: 0.5,
    bgcolor: 'raised',
    color: 'text.secondary',
    fontSize: 12,
    fontWeight: 600,
  },
  '& [role=option]': {
    display: 'flex',
    alignItems: 'baseline',
    gap: 1,
    mx: 1,
    px: 1,
    py: { xs: 1.5, sm: 1 },
    borderRadius: 0.5,
    color: 'text.primary',
    textDecoration: 'none',
    cursor: 'pointer',
    scrollMarginTop: 32,
    scrollMarginBottom: 8,
  },
  '& [role=option].danger': { color: 'error.main' },
  '& [role=option]:not(.danger) + .danger': {
    position: 'relative',
    mt: '9px',
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: '-5px 0 auto',
      borderTop: '1px solid var(--lotus-line)',
    },
  },
  // The focus is in the input, so the mark of the active entry must be as clear as a focus ring.
  '& [aria-selected=true]': { bgcolor: 'action.selected', boxShadow: 'inset 3px 0 var(--lotus-accent)' },
  '& .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .id': { flex: 'none' },
  '& .id, & .detail': { color: 'text.secondary', fontSize: 12, whiteSpace: 'nowrap' },
  '& .detail': {
    flex: '0 1 auto',
    minWidth: '30%',
    marginInlineStart: 'auto',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    textAlign: 'end',
  },
  '& [aria-disabled]': { flexWrap: 'wrap', cursor: 'default' },
  '& [aria-disabled] .detail': { color: 'error.main', whiteSpace: 'normal' },
  '& .mono': { fontFamily: 'var(--lotus-mono)' },
}

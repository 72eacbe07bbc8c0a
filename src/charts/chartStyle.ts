import { finger, touch } from '#ui/touch.ts'

/** The height of the plot in pixels. */
export const plotHeight = 170

/** The height of a whole chart in pixels: the title with its buttons, the values, the plot, and what is around them. */
export const chartHeight = plotHeight + 86

/** The height of the axis of time in pixels. */
export const timeAxis = 26

/**
 * Around the curves, in pixels: the axis of values, which is the same in all charts, so that their times are aligned,
 * the room for the last mark of time, and that for the highest mark.
 */
export const plotInset = { left: 72, right: 28, top: 8 } as const

/** About half of the width of a moment in full, in pixels. */
const halfMoment = 88

/**
 * The style of a chart, with what uPlot's own style sheet would say: Emotion inserts it with the nonce that a strict
 * Content-Security-Policy asks for.
 */
export const chartStyle = {
  m: 0,
  p: 1.5,
  minWidth: 0,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  position: 'relative',
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 1.5,
    minHeight: 32,
    [touch]: { minHeight: finger },
  },
  '& > header > :is(h2, h3)': { m: 0, fontSize: 14, fontWeight: 600 },
  '& .readout': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 1.5,
    minHeight: 24,
    fontSize: 13,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .readout > span': { display: 'inline-flex', alignItems: 'center', gap: 0.5, maxWidth: '100%' },
  '& .readout .line': { color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .readout b': { fontWeight: 600, whiteSpace: 'nowrap' },
  '& .readout small': { color: 'text.secondary' },
  '& .limit': { color: 'text.secondary', fontSize: 12 },
  // Over the axis of time, below the crosshair.
  '& .pointed': {
    position: 'absolute',
    bottom: 0,
    left: `clamp(${halfMoment}px, calc(${plotInset.left}px + var(--at) * (100% - ${plotInset.left + plotInset.right}px)), calc(100% - ${halfMoment}px))`,
    transform: 'translateX(-50%)',
    height: timeAxis - 2,
    display: 'flex',
    alignItems: 'center',
    zIndex: 1,
    px: 0.75,
    borderRadius: 0.5,
    bgcolor: 'background.paper',
    color: 'text.primary',
    fontSize: 12,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
  },
  '& .at-pointer': {
    position: 'absolute',
    left: 'var(--left)',
    top: `clamp(12px, var(--top), ${plotHeight - timeAxis - 12}px)`,
    transform: 'translate(10px, -50%)',
    display: 'flex',
    alignItems: 'center',
    gap: 0.5,
    zIndex: 1,
    maxWidth: '60%',
    px: 0.75,
    border: 1,
    borderColor: 'divider',
    borderRadius: 0.5,
    bgcolor: 'background.paper',
    fontSize: 12,
    lineHeight: '20px',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
  },
  '& .at-pointer[data-before]': { transform: 'translate(calc(-100% - 10px), -50%)' },
  '& .at-pointer .line': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .tools': { display: 'flex', marginInlineStart: 'auto' },
  '& .tools button': { minWidth: 0, px: 1, py: 0, fontSize: 12, [touch]: { minHeight: finger, minWidth: finger } },
  '& .plot': { position: 'relative', height: plotHeight, outlineOffset: 2, borderRadius: 0.5 },
  '& .plot:focus-visible': { outline: '2px solid var(--lotus-accent)' },
  '& .nothing': { display: 'grid', placeItems: 'center', height: plotHeight, color: 'text.secondary', m: 0 },
  '& .uplot, & .uplot *, & .uplot *::before, & .uplot *::after': { boxSizing: 'border-box' },
  '& .u-wrap': { position: 'relative', userSelect: 'none' },
  '& .u-over, & .u-under, & .u-axis, & .u-select': { position: 'absolute' },
  '& .u-under': { overflow: 'hidden' },
  '& .uplot canvas': { display: 'block', position: 'relative', width: '100%', height: '100%' },
  '& .u-select': { background: 'var(--lotus-accent)', opacity: 0.18, pointerEvents: 'none' },
  '& .u-cursor-x': {
    position: 'absolute',
    left: 0,
    top: 0,
    height: '100%',
    borderRight: '1px dashed var(--lotus-muted)',
    pointerEvents: 'none',
  },
  '& .u-cursor-pt': {
    position: 'absolute',
    top: 0,
    left: 0,
    borderRadius: '50%',
    border: '0 solid',
    backgroundClip: 'padding-box !important',
    pointerEvents: 'none',
  },
  '& .u-off': { display: 'none' },
} as const

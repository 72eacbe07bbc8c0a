import type { Ink } from './ink.ts'

/** A short piece of a line as the chart draws it. */
export const LineMark = ({ tint, dash }: Ink) => (
  <svg width="18" height="8" aria-hidden focusable="false">
    <line
      x1="0"
      x2="18"
      y1="4"
      y2="4"
      stroke={`var(--lotus-${tint})`}
      strokeWidth="2"
      strokeDasharray={dash.join(' ') || undefined}
    />
  </svg>
)

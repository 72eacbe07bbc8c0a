import Box from '@mui/material/Box'
import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { finger, touch } from '#ui/touch.ts'
import { plotHeight, plotInset, timeAxis } from './chartStyle.ts'
import type { ValueScale } from './plotOptions.ts'
import { quantity, rangeOf, roundFor, type Unit } from './units.ts'

interface MovableLimitProps {
  limit: number | undefined
  unit: Unit
  /** Without it, the limit cannot be moved. */
  onLimit: ((limit: number) => void) | undefined
  /** Draws the plot with this limit, and tells where its values stand. */
  children: (limit: number | undefined, onScale: ((scale: ValueScale) => void) | undefined) => ReactNode
}

/** How many parts of the axis of values a key moves the limit. */
const strides: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }
const steps = 100

const isSame = (one: ValueScale, other: ValueScale) =>
  one.min === other.min && one.max === other.max && one.top === other.top && one.height === other.height

/** A plot with a limit that the pointer and the keys move. While it is dragged, the axis of values stays. */
export function MovableLimit({ limit, unit, onLimit, children }: MovableLimitProps) {
  const locale = useLocale()
  const t = useT()
  const [held, setHeld] = useState<number>()
  const [scale, setScale] = useState<ValueScale>(() => {
    const [min, max] = rangeOf(unit, 0, 0, limit)
    return { min, max, top: plotInset.top, height: plotHeight - timeAxis - plotInset.top }
  })
  if (!onLimit || limit === undefined) return children(limit, undefined)
  const { min, max, top, height } = scale
  const share = (Math.min(max, Math.max(min, limit)) - min) / (max - min || 1)
  const step = (max - min) / steps
  // A limit of 0 is none: its line could not be moved back.
  const least = Math.min(limit, roundFor(unit, step) || step)
  const move = (value: number) => onLimit(Math.max(least, roundFor(unit, Math.min(max, value))))
  const drag = ({ clientY, currentTarget }: PointerEvent) => {
    const frame = currentTarget.parentElement?.getBoundingClientRect()
    if (frame) move(min + (1 - (clientY - frame.top - top) / height) * (max - min))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const stride = strides[event.key]
    if (stride === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    // A step that rounds to nothing would never leave its place.
    const moved = limit + stride * step
    const next = roundFor(unit, moved)
    onLimit(Math.max(least, next === limit ? moved : next))
  }
  return (
    <Box sx={{ position: 'relative' }}>
      {children(held ?? limit, (next) => setScale((before) => (isSame(before, next) ? before : next)))}
      <Box
        role="slider"
        tabIndex={0}
        aria-label={t('charts.moveLimit')}
        aria-orientation="vertical"
        aria-valuemin={least}
        aria-valuemax={max}
        aria-valuenow={limit}
        aria-valuetext={quantity(limit, unit, locale)}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setHeld(limit)
        }}
        onPointerMove={(event) => held !== undefined && drag(event)}
        onPointerUp={() => setHeld(undefined)}
        onPointerCancel={() => setHeld(undefined)}
        sx={line}
        style={{ top: top + (1 - share) * height }}
      >
        <span>{quantity(limit, unit, locale)}</span>
      </Box>
    </Box>
  )
}

const line = {
  position: 'absolute',
  left: plotInset.left,
  right: plotInset.right,
  height: 24,
  mt: '-12px',
  cursor: 'ns-resize',
  touchAction: 'none',
  borderRadius: 0.5,
  '&::before': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    top: 'calc(50% - 1px)',
    borderTop: '2px dashed var(--lotus-text)',
  },
  '& > span': {
    position: 'absolute',
    right: 0,
    top: 2,
    px: 0.75,
    borderRadius: 0.5,
    bgcolor: 'background.paper',
    border: 1,
    borderColor: 'text.primary',
    fontSize: 12,
    lineHeight: '18px',
    userSelect: 'none',
  },
  '&:focus-visible': { outline: '2px solid var(--lotus-accent)' },
  [touch]: { height: finger, mt: `${-finger / 2}px`, '& > span': { top: 12 } },
} as const

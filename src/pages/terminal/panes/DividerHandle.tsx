import Box from '@mui/material/Box'
import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import { useT } from '#i18n/useT.ts'
import type { Divider } from './layout.ts'

interface DividerHandleProps {
  divider: Divider
  /** The element that contains all panes. */
  room: RefObject<HTMLDivElement | null>
  onMove: (share: number) => void
}

const percent = (part: number) => `${part * 100}%`

/** The divider between two panes, moved by dragging or with the arrow keys. */
export function DividerHandle({ divider: { way, share, rect, room: part }, room, onMove }: DividerHandleProps) {
  const t = useT()
  const isRow = way === 'row'

  const drag = (event: PointerEvent) => {
    const whole = room.current?.getBoundingClientRect()
    if (!whole || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    onMove(
      isRow
        ? ((event.clientX - whole.left) / whole.width - part.x) / part.width
        : ((event.clientY - whole.top) / whole.height - part.y) / part.height,
    )
  }
  const step = (event: KeyboardEvent) => {
    const [back, forth] = isRow ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
    if (event.key !== back && event.key !== forth) return
    event.preventDefault()
    onMove(share + (event.key === forth ? 0.05 : -0.05))
  }
  return (
    <Box
      tabIndex={0}
      role="separator"
      aria-label={t('pages.terminal.divider')}
      aria-orientation={isRow ? 'vertical' : 'horizontal'}
      aria-valuenow={Math.round(share * 100)}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={step}
      sx={{
        position: 'absolute',
        left: percent(rect.x),
        top: percent(rect.y),
        width: isRow ? 8 : percent(rect.width),
        height: isRow ? percent(rect.height) : 8,
        transform: isRow ? 'translateX(-4px)' : 'translateY(-4px)',
        cursor: isRow ? 'col-resize' : 'row-resize',
        touchAction: 'none',
        zIndex: 2,
        '&:focus-visible, &:hover': { bgcolor: 'primary.main', opacity: 0.6, outline: 0 },
      }}
    />
  )
}

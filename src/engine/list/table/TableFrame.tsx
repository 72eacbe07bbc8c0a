import Box from '@mui/material/Box'
import { useRef, type ReactNode } from 'react'
import { useT } from '#i18n/useT.ts'
import { headRest } from '../listTop.ts'
import { tableStyle } from './tableStyle.ts'
import { useOverflow } from './useOverflow.ts'

interface TableFrameProps {
  compact?: boolean
  /** Whether rows are ticked, so that the title row stays above the head. */
  ticked: boolean
  /** Rules for what the cells contain. */
  style?: object
  /** The table. */
  children: ReactNode
}

/** The frame of a table of records: its head stays in sight, and it scrolls sideways by itself. */
export function TableFrame({ compact = false, ticked, style, children }: TableFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const overflows = useOverflow(frame)
  const t = useT()
  return (
    <Box
      ref={frame}
      sx={[tableStyle(compact, headRest(ticked)), style] as never}
      data-overflows={overflows || undefined}
      // A region that scrolls must be reachable by keyboard.
      tabIndex={overflows ? 0 : -1}
      role="region"
      aria-label={t('list.table')}
    >
      {children}
    </Box>
  )
}

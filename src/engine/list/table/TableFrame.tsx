import { useRef, type ReactNode } from 'react'
import { useT } from '#i18n/useT.ts'
import { useOverflow } from './useOverflow.ts'
import './table.css'

interface TableFrameProps {
  compact?: boolean
  /** Whether rows are ticked, so that the title row stays above the head. */
  ticked: boolean
  /** The table. */
  children: ReactNode
}

/** The frame of a table of records: its head stays in sight, and it scrolls sideways by itself. */
export function TableFrame({ compact = false, ticked, children }: TableFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const overflows = useOverflow(frame)
  const t = useT()
  return (
    <div
      ref={frame}
      className="table-frame records"
      data-compact={compact || undefined}
      data-ticked={ticked || undefined}
      data-overflows={overflows || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      tabIndex={overflows ? 0 : -1}
      role="region"
      aria-label={t('list.table')}
    >
      {children}
    </div>
  )
}

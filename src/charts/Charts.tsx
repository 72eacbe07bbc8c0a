import { useMemo, useState, type ReactNode } from 'react'
import { ChartGroupContext, createZoom } from './group.ts'
import type { TimeSpan } from './line.ts'

/** Charts with one axis of time: what is pointed at or zoomed in one of them is so in all. */
export function Charts({ span, children }: { span: TimeSpan; children: ReactNode }) {
  const [shared] = useState(createZoom)
  const { from, to } = span
  const group = useMemo(() => ({ ...shared, span: { from, to } }), [shared, from, to])
  return <ChartGroupContext value={group}>{children}</ChartGroupContext>
}

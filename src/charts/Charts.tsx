import { useMemo, useState, type ReactNode } from 'react'
import { createStore } from '../store.ts'
import { ChartGroupContext } from './group.ts'
import type { TimeSpan } from './line.ts'

interface ChartsProps {
  /** What the charts are about, such as the name of a server. */
  subject: string
  span: TimeSpan
  /** The part of the period that is shown; undefined for all of it. */
  zoomed: TimeSpan | undefined
  onZoom: (part: TimeSpan | undefined) => void
  children: ReactNode
}

/** Seconds are the least that a chart distinguishes. */
const narrowest = 10_000

/** Charts with one axis of time: what is pointed at or zoomed in one of them is so in all. */
export function Charts({ subject, span, zoomed, onZoom, children }: ChartsProps) {
  const [pointed] = useState(() => createStore<number | undefined>(undefined))
  const [lit] = useState(() => createStore<string | undefined>(undefined))
  const { from, to } = span
  const group = useMemo(
    () => ({
      subject,
      span: { from, to },
      zoomed,
      pointed,
      lit,
      zoom(part?: TimeSpan) {
        if (!part || part.to - part.from >= narrowest) onZoom(part)
      },
    }),
    [subject, from, to, zoomed, pointed, lit, onZoom],
  )
  return <ChartGroupContext value={group}>{children}</ChartGroupContext>
}

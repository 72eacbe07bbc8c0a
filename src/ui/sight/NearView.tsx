import type { ReactNode, RefObject } from 'react'
import { NearContext, useNearView } from './useNearView.ts'

interface NearViewProps {
  /** The element that is in sight or not. */
  frame: RefObject<Element | null>
  children: ReactNode
}

/** A part of the page that follows clocks and live figures only while it is in sight. */
export const NearView = ({ frame, children }: NearViewProps) => (
  <NearContext value={useNearView(frame)}>{children}</NearContext>
)

import { useState, type ReactNode, type RefObject } from 'react'
import { createSight, SightContext } from './sight.ts'
import { isObserved, useNearness } from './useNearView.ts'

interface NearViewProps {
  /** The element that is in sight or not. */
  frame: RefObject<Element | null>
  children: ReactNode
}

/** A part of the page that follows clocks and live figures only while it is in sight. */
export function NearView({ frame, children }: NearViewProps) {
  const [sight] = useState(() => createSight(!isObserved()))
  useNearness(frame, sight.turn)
  return <SightContext value={sight}>{children}</SightContext>
}

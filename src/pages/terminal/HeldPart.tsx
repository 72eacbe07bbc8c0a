import { Suspense, type ReactNode } from 'react'
import { HeldTyping } from '#ui/keys/HeldTyping.tsx'
import { PartBoundary } from '#ui/PartBoundary.tsx'

interface HeldPartProps {
  /** The user does not want to wait for it, or has seen that it cannot be loaded. */
  onDismiss: () => void
  children: ReactNode
}

/** A part of the page whose code is loaded on first use. What is typed until it comes is typed into it. */
export const HeldPart = ({ onDismiss, children }: HeldPartProps) => (
  <PartBoundary onDismiss={onDismiss}>
    <Suspense fallback={<HeldTyping onEscape={onDismiss} />}>{children}</Suspense>
  </PartBoundary>
)

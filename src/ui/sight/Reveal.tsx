import { useLayoutEffect, useRef, type ReactNode } from 'react'

/** What a button opens below itself: it is scrolled into sight when it appears, as far as it fits. */
export function Reveal({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // not returned: newer browsers give a promise
    frame.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={frame} style={{ minWidth: 0 }}>
      {children}
    </div>
  )
}

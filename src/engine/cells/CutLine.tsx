import type { ReactNode } from 'react'

/** A line that is cut where its column ends, but for what stands at its end. */
export function CutLine({ children, end }: { children: ReactNode; end: ReactNode }) {
  return (
    <span className="cut">
      <span>{children}</span> {end}
    </span>
  )
}

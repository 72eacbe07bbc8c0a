import type { ReactNode } from 'react'

/** A line that is truncated where its column ends; `end` is always shown in full. */
export function CutLine({ children, end }: { children: ReactNode; end: ReactNode }) {
  return (
    <span className="cut">
      <span>{children}</span> {end}
    </span>
  )
}

import type { ReactNode } from 'react'

/** The room that a sign takes, 24 units wide and high. */
export const Sign = ({ children }: { children?: ReactNode }) => (
  <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
    {children}
  </svg>
)

/** Stands for whoever has no sign that is known. */
export const Letter = ({ name }: { name: string }) => (
  <Sign>
    <circle cx="12" cy="12" r="11" fill="none" stroke="currentColor" strokeWidth="1.5" />
    <text x="12" y="12.5" fontSize="13" fontWeight="600" textAnchor="middle" dominantBaseline="central">
      {[...name.trim()][0]?.toLocaleUpperCase()}
    </text>
  </Sign>
)

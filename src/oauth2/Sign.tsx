import type { ReactNode } from 'react'

/** The frame of a logo, 24 units wide and high. */
export const Sign = ({ children }: { children?: ReactNode }) => (
  <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
    {children}
  </svg>
)

/** The first letter of a provider without a known logo. */
export const Letter = ({ name }: { name: string }) => (
  <Sign>
    <circle cx="12" cy="12" r="11" fill="none" stroke="currentColor" strokeWidth="1.5" />
    <text x="12" y="12.5" fontSize="13" fontWeight="600" textAnchor="middle" dominantBaseline="central">
      {[...name.trim()][0]?.toLocaleUpperCase()}
    </text>
  </Sign>
)

import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useT } from '#i18n/useT.ts'

/** The findings that the viewer knows, folded; renders nothing without any. */
export function KnownFindings({ count, children }: { count: number; children: ReactNode }) {
  const t = useT()
  if (count === 0) return null
  return (
    <details>
      <Box component="summary" sx={{ cursor: 'pointer', color: 'text.secondary', py: 1 }}>
        {t('health.known', { smart_count: count })}
      </Box>
      <FindingList>{children}</FindingList>
    </details>
  )
}

/** A list of findings. */
export const FindingList = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', alignSelf: 'stretch' }}>
    {children}
  </Box>
)

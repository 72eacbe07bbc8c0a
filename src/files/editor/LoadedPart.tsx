import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { Suspense, type ReactNode } from 'react'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { useT } from '#i18n/useT.ts'

/** The place of a component whose code may still be loading. */
export function LoadedPart({ children }: { children: ReactNode }) {
  const t = useT()
  return (
    <Box sx={{ flex: 1, minHeight: 0, borderBlock: 1, borderColor: 'divider' }}>
      <PartBoundary>
        <Suspense fallback={<LinearProgress aria-label={t('app.loading')} />}>{children}</Suspense>
      </PartBoundary>
    </Box>
  )
}

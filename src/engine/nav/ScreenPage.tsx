import Box from '@mui/material/Box'
import { Suspense, type ComponentType } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { Waiting } from '#ui/Waiting.tsx'
import { ResourceTabs } from './ResourceTabs.tsx'

/** A further screen of a resource, below the switch that leads back to the list. */
export function ScreenPage({ resource, Screen }: { resource: string; Screen: ComponentType }) {
  return (
    <ResourceContextProvider value={resource}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: { xs: 0.75, sm: 1.5 } }}>
        <ResourceTabs />
        <Suspense fallback={<Waiting />}>
          <Screen />
        </Suspense>
      </Box>
    </ResourceContextProvider>
  )
}

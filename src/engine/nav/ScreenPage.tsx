import { Suspense, type ComponentType } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { Waiting } from '#ui/Waiting.tsx'
import { ResourceTabs } from './ResourceTabs.tsx'
import '../list/list.css'

/** A further screen of a resource, below the switch that leads back to the list. */
export function ScreenPage({ resource, Screen }: { resource: string; Screen: ComponentType }) {
  return (
    <ResourceContextProvider value={resource}>
      <div className="list">
        <ResourceTabs />
        <Suspense fallback={<Waiting />}>
          <Screen />
        </Suspense>
      </div>
    </ResourceContextProvider>
  )
}

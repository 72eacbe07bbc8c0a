import { Suspense, type ComponentType } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { Waiting } from '#ui/Waiting.tsx'
import { useT } from '#i18n/useT.ts'
import type { MessageKey } from '#locales/messages.ts'
import { ResourceTabs } from './ResourceTabs.tsx'
import { TitleHeading } from './TitleHeading.tsx'
import '../list/list.css'

interface ScreenPageProps {
  resource: string
  title: MessageKey
  Screen: ComponentType
}

/** A further screen of a resource, with the switch that leads back to the list. */
export const ScreenPage = ({ resource, title, Screen }: ScreenPageProps) => (
  <ResourceContextProvider value={resource}>
    <div className="list">
      <ResourceTabs />
      <Suspense fallback={<Coming title={title} />}>
        <Screen />
      </Suspense>
    </div>
  </ResourceContextProvider>
)

/** The title row of a screen whose code is on its way, so that the switch does not go away meanwhile. */
function Coming({ title }: Pick<ScreenPageProps, 'title'>) {
  const t = useT()
  return (
    <>
      <div className="list-title">
        <TitleHeading title={t(title)} />
      </div>
      <Waiting />
    </>
  )
}

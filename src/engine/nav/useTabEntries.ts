import { useT } from '#i18n/useT.ts'
import { useEngine } from '../EngineContext.ts'
import { useSwitchLabel } from './useSwitchLabel.ts'
import { useTabs } from './useTabs.ts'

interface TabEntry {
  name: string
  to: string
  label: string
  current: boolean
}

/** The navigation tab of a resource, with the resources that share it and then their further screens. */
export function useTabEntries(resource: string | undefined): { id: string; entries: TabEntry[] } | undefined {
  const t = useT()
  const labelOf = useSwitchLabel()
  const { resources: known } = useEngine()
  const tab = useTabs().find(({ id }) => resource !== undefined && id === known[resource]?.nav?.tab)
  if (!tab) return undefined
  const { id, resources, screens } = tab
  const onScreen = screens.some(({ current }) => current)
  return {
    id,
    entries: [
      ...resources.map(({ name, to }) => ({ name, to, label: labelOf(name), current: !onScreen && name === resource })),
      ...screens.map(({ name, to, title, current }) => ({ name, to, label: t(title), current })),
    ],
  }
}

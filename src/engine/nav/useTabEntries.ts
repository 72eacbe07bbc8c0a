import type { ComponentType } from 'react'
import { useT } from '#i18n/useT.ts'
import { useEngine } from '../EngineContext.ts'
import { useSwitchLabel } from './useSwitchLabel.ts'
import { useTabs } from './useTabs.ts'

export interface TabEntry {
  name: string
  to: string
  label: string
  current: boolean
  Count?: ComponentType | undefined
}

interface SharedTab {
  id: string
  /** The resources that share the tab, and then their further screens, but for those below another screen. */
  entries: TabEntry[]
  /**
   * Where the switch between them stands, undefined without a choice: in the title row, if all are about the same
   * records, or else in a row of its own, because the titles differ.
   */
  place: 'title' | 'row' | undefined
}

/** The navigation tab of a resource. */
export function useTabEntries(resource: string | undefined): SharedTab | undefined {
  const t = useT()
  const labelOf = useSwitchLabel()
  const { resources: known } = useEngine()
  const tab = useTabs().find(({ id }) => resource !== undefined && id === known[resource]?.nav?.tab)
  if (!tab) return undefined
  const { id, resources, screens } = tab
  const onScreen = screens.some(({ current }) => current)
  const isBelowOther = (name: string) => screens.some((other) => name.startsWith(`${other.name}/`))
  const entries: TabEntry[] = [
    ...resources.map(({ name, to }) => ({ name, to, label: labelOf(name), current: !onScreen && name === resource })),
    ...screens
      .filter(({ name, byLink }) => !byLink && !isBelowOther(name))
      .map(({ name, to, title, current, owner, Count }) => ({
        name,
        to,
        label: t(title),
        current,
        Count: owner === resource && !current ? Count : undefined,
      })),
  ]
  // Also what this person may not see: the screens of a tab for several kinds of records have titles of their own.
  const sharing = Object.values(known).filter(({ nav }) => nav?.tab === id)
  const place = entries.length < 2 ? undefined : sharing.length === 1 ? 'title' : 'row'
  return { id, entries, place }
}

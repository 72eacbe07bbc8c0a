import { useGetResourceLabel } from 'react-admin'
import { useEngine } from '#engine/EngineContext.ts'
import { useSwitchLabel } from '#engine/nav/useSwitchLabel.ts'
import { useTabs } from '#engine/nav/useTabs.ts'
import { useT } from '../../../i18n/useT.ts'
import { addressOfLayout } from '../../../terminals/savedLayouts.ts'
import { useSavedLayouts } from '../../../terminals/useSavedLayouts.ts'
import { useTabLabel } from '../../bar/useTabLabel.ts'
import { paletteEntry, type PaletteEntry } from './entry.ts'
import { useSynonyms } from './useSynonyms.ts'

/** Every page that the user may open, with its place in the navigation. */
export function useScreens(): () => PaletteEntry[] {
  const t = useT()
  const tabs = useTabs()
  const tabLabelOf = useTabLabel()
  const switchLabelOf = useSwitchLabel()
  const titleOf = useGetResourceLabel()
  const { layouts } = useSavedLayouts()
  const synonyms = useSynonyms()
  const { resources: known } = useEngine()
  const screen = (name: string, act: string, also: string[] = [], words: string[] = []) =>
    paletteEntry({ key: act, group: t('palette.screens'), name, act, also, words })
  return () => [
    ...tabs.flatMap(({ id, resources, screens }) => [
      ...resources.map(({ name: resource, to }) => {
        const name = titleOf(resource, 2)
        const steps = resources.length > 1 ? [tabLabelOf(id), switchLabelOf(resource)] : [tabLabelOf(id)]
        const path = [...new Set(steps)].join(' › ')
        // A place that only repeats the name adds nothing.
        return screen(name, to, name.startsWith(path) ? [] : [path], [
          titleOf(resource, 1),
          resource,
          ...(known[resource]?.nav?.words ?? []),
          ...synonyms(resource),
        ])
      }),
      ...screens
        .filter(({ byLink }) => !byLink)
        .map(({ name, title, to }) => screen(t(title), to, [tabLabelOf(id)], synonyms(name))),
    ]),
    screen(t('pages.profile.title'), '/profile', [], synonyms('profile')),
    ...layouts.map((layout) => screen(layout.name, addressOfLayout(layout), [t('pages.terminal.layouts.saved')])),
  ]
}

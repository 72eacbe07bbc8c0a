import { useT } from '#i18n/useT.ts'

/** Returns the name of a navigation tab. Tabs come from descriptors, so their keys are known only at run time. */
export function useTabLabel(): (tab: string) => string {
  const t = useT()
  return (tab) => t(`nav.${tab}`, { _: tab })
}

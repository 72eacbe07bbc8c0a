import { useTranslate } from 'react-admin'

/** Returns the name of a navigation tab. Tabs come from descriptors, so their keys are known only at run time. */
export function useTabLabel(): (tab: string) => string {
  const translate = useTranslate()
  return (tab) => translate(`nav.${tab}`, { _: tab })
}

import { useEffect, useSyncExternalStore } from 'react'
import { isolated } from '#i18n/isolated.ts'
import { useMessage } from '../i18n/LocaleContext.ts'
import { troubleCount } from '../notices/troubleCount.ts'
import { useSite } from '../site/useSite.ts'

/**
 * Sets the document title to the screen and then the site: "Servers · Harbor", or "(2) Servers · Harbor" while that much
 * trouble is counted. Nothing else sets the title. Of all
 * components on the page only one calls this hook: the screen itself, not the frame around it.
 */
export function useTitle(screen: string): void {
  const { say } = useMessage()
  const { name = say('app.name') } = useSite()
  const count = useSyncExternalStore(troubleCount.subscribe, troubleCount.getState)
  const title = `${isolated(screen)} · ${isolated(name)}`
  const counted = count > 0 ? say('app.counted', { count, title }) : title
  useEffect(() => {
    document.title = counted
  }, [counted])
}

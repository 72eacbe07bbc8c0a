import { useEffect } from 'react'
import { isolated } from '#i18n/isolated.ts'
import { useMessage } from '../i18n/LocaleContext.ts'
import { useSite } from '../site/useSite.ts'

/**
 * Sets the document title to the screen and then the site: "Servers · Harbor". Nothing else sets the title. Of all
 * components on the page only one calls this hook: the screen itself, not the frame around it.
 */
export function useTitle(screen: string): void {
  const { say } = useMessage()
  const { name = say('app.name') } = useSite()
  useEffect(() => {
    document.title = `${isolated(screen)} · ${isolated(name)}`
  }, [screen, name])
}

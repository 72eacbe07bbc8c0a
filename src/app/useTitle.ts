import { useEffect } from 'react'
import { useMessage } from '../i18n/LocaleContext.ts'
import { useSite } from '../site/useSite.ts'

/**
 * Calls the page after its screen, then after the site: "Servers · Harbor". Nothing else names the page, and of all
 * that is drawn at one time only one calls this: the screen itself, not what stands around it.
 */
export function useTitle(screen: string): void {
  const { say } = useMessage()
  const { name = say('app.name') } = useSite()
  useEffect(() => {
    document.title = `${screen} · ${name}`
  }, [screen, name])
}

import { useLayoutEffect } from 'react'
import { useMessage } from '../i18n/LocaleContext.ts'
import { needsOf } from '../first/needs.ts'
import './plain.css'

/**
 * The skeleton of the screen, for as long as there is nothing else to show. It stays as the page has painted it, unless
 * it is known that there is a session. The style of the page shows it beside this element.
 */
export function FirstScreen({ hasSession = false }: { hasSession?: boolean }) {
  const { say } = useMessage()
  useLayoutEffect(() => {
    if (!hasSession) return
    document.documentElement.dataset['first'] = needsOf(window.location.pathname, true).screen
    // What was typed there is not for the sign-in page after this session.
    document.querySelector('#skeleton > .login')?.remove()
  }, [hasSession])
  return <output className="first-screen unseen">{say('app.loading')}</output>
}

import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNotify } from 'react-admin'
import { mayList } from '#engine/access.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { useReason } from '#engine/useReason.ts'
import { useT } from '../i18n/useT.ts'

/** Reads the lists that all screens share anew whenever another screen is opened (specification §2). */
export function useRouteRefetch(): void {
  const { pathname } = useLocation()
  const engine = useEngine()
  const notify = useNotify()
  const reason = useReason()
  const t = useT()
  const shown = useRef(pathname)

  const refetch = useEffectEvent(() => {
    const { resources, dataProvider } = engine
    for (const { name, api } of Object.values(resources)) {
      const failure = api?.everyRoute
      if (!failure || !mayList(engine, name)) continue
      dataProvider.refetch(name).catch((error: unknown) => {
        const messageArgs = { provider: t(failure), error: reason(error) }
        notify('errors.provider', { type: 'error', messageArgs })
      })
    }
  })

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    refetch()
  }, [pathname])
}

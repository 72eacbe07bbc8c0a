import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-admin'
import { mayDo } from '#engine/access.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { ofList, useNotifyMessage } from '#ui/messages/useNotifyMessage.ts'
import { useT } from '../i18n/useT.ts'

/** Refetches the lists that all screens share whenever another screen is opened (docs/specification.md#routes). */
export function useRouteRefetch(): void {
  const { pathname } = useLocation()
  const engine = useEngine()
  const tell = useNotifyMessage()
  const reason = useReason()
  const t = useT()
  const shown = useRef(pathname)

  const refetch = useEffectEvent(() => {
    const { resources, dataProvider } = engine
    for (const { name, api } of Object.values(resources)) {
      const failure = api?.refetchOnNavigation
      if (!failure || !mayDo(engine, name, 'list')) continue
      dataProvider.refetch(name).catch((error: unknown) => {
        tell('errors.provider', error, { provider: t(failure), error: reason(error) }, ofList(name, error))
      })
    }
  })

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    refetch()
  }, [pathname])
}

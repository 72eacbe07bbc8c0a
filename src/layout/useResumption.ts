import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNotify } from 'react-admin'
import { useEngine } from '#engine/EngineContext.ts'
import { useProfile } from '../auth/useProfile.ts'
import { useReach } from '../reach/useReach.ts'
import { useSession } from '../auth/useSession.ts'
import { useSite } from '../site/useSite.ts'

/**
 * Refreshes the screen when the API can be reached again, or when the user of an ended session has signed in again.
 */
export function useResumption(): void {
  const { dataProvider } = useEngine()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const site = useSite()
  const { obstacle } = useReach()
  const { state } = useSession()
  const profile = useProfile()
  const away = obstacle !== undefined || (state.status === 'signedIn' && state.ended !== undefined)
  const before = useRef({ away, address: profile?.login_ip })

  const resume = useEffectEvent(() => {
    dataProvider.resume()
    void queryClient.invalidateQueries()
    if (site.error) void site.refresh()
    const { address } = before.current
    const now = profile?.login_ip
    if (address && now && address !== now) {
      notify('session.moved', { type: 'info', messageArgs: { before: address, after: now } })
    }
  })

  useEffect(() => {
    const wasAway = before.current.away
    if (wasAway && !away) resume()
    if (away && !wasAway) before.current = { away, address: profile?.login_ip }
    else before.current.away = away
  }, [away, profile])
}

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
  const hasEnded = state.status === 'signedIn' && state.ended !== undefined
  const away = obstacle !== undefined ? 'unreachable' : hasEnded ? 'signedOut' : undefined
  const before = useRef({ away, address: profile?.login_ip })

  const resume = useEffectEvent(() => {
    // Calls that met the end of the session have waited, and are sent now; those to a server that is away may never end.
    const wasUnreachable = before.current.away === 'unreachable'
    if (wasUnreachable) dataProvider.resume()
    else dataProvider.reconnectFeeds()
    void queryClient.invalidateQueries()
    // A server that was away may have been updated.
    if (wasUnreachable || site.error) void site.refresh()
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
    // A server that could not be reached may be back without the session: what never ends is from before.
    else if (away !== 'signedOut') before.current.away = away
  }, [away, profile])
}

import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Profile } from '../../auth/profile.ts'

/**
 * Notifies that a provider was bound, after the provider has sent the browser back
 * (docs/contract/http.md#oauth2-callback).
 */
export function useNotifyBound(profile: Profile | undefined) {
  const [query] = useSearchParams()
  const notify = useNotify()
  const navigate = useNavigate()
  const returned = query.has('oauth2') && profile !== undefined
  const bound = Object.keys(profile?.oauth2_bind ?? {}).length > 0
  useEffect(() => {
    if (!returned) return
    if (bound) notify('pages.profile.bound')
    else notify('pages.profile.nothingBound', { type: 'warning' })
    void navigate({ search: '' }, { replace: true })
  }, [returned, bound, notify, navigate])
}

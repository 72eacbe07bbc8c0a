import { Suspense } from 'react'
import { lazyPart } from '#ui/lazyPart.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { useSession } from '../../auth/useSession.ts'

const LazySignIn = lazyPart(async () => (await import('./SignInAgainDialog.tsx')).SignInAgainDialog)

/**
 * A dialog over the page when the session has ended. The page below stays as it is and continues after the sign-in.
 */
export function SignInAgain() {
  const { state } = useSession()
  if (state.status !== 'signedIn' || !state.ended) return null
  return (
    <PartBoundary beside>
      <Suspense>
        <LazySignIn {...state.ended} />
      </Suspense>
    </PartBoundary>
  )
}

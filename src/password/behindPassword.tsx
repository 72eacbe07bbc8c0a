import Box from '@mui/material/Box'
import { Suspense, useContext, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useT } from '#i18n/useT.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { GuardsContext } from '#ui/leave/LeaveGuards.tsx'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import type { Profile } from '../auth/profile.ts'
import { useProfile } from '../auth/useProfile.ts'
import { usePasswordCheck } from './usePasswordCheck.ts'

const PasswordDialog = lazyPart(async () => (await import('./PasswordDialog.tsx')).PasswordDialog)

/**
 * A page that is shown only after the password, if the user has chosen that and has not used such a page for a while.
 * A page that is open stays as it is, and out of sight, while the password is asked for.
 */
export function behindPassword<Props extends object>(Page: ComponentType<Props>) {
  return function GuardedPage(props: Props) {
    const profile = useProfile()
    return profile ? (
      <PasswordGate profile={profile}>
        <Page {...props} />
      </PasswordGate>
    ) : null
  }
}

function PasswordGate({ profile, children }: { profile: Profile; children: ReactNode }) {
  const guards = useContext(GuardsContext)
  const { check, isDue, passed, used } = usePasswordCheck(profile, () => guards?.way() !== undefined)
  const [isOpened, setOpened] = useState(!isDue)
  const navigate = useNavigate()
  const t = useT()
  if (!isDue && !isOpened) setOpened(true)
  const mayBeDue = check.minutes() !== undefined
  useEffect(() => {
    // The network may be away by then. If this fails, the question says so.
    if (mayBeDue) PasswordDialog.load().catch(() => undefined)
  }, [mayBeDue])
  return (
    <>
      {isOpened && (
        <Box sx={{ display: 'contents' }} onKeyDownCapture={used} onPointerDownCapture={used} onWheelCapture={used}>
          {children}
        </Box>
      )}
      {isDue && (
        <Box sx={{ position: 'fixed', inset: 0, zIndex: 'modal', bgcolor: 'background.default' }}>
          <PartBoundary>
            <Suspense>
              <PasswordDialog
                covers
                username={profile.username}
                text={t('pages.passwordCheck.text', { smart_count: check.minutes() ?? 0 })}
                cancel={t('errors.toHome')}
                onPassed={passed}
                onCancel={() => void navigate('/')}
              />
            </Suspense>
          </PartBoundary>
        </Box>
      )}
    </>
  )
}

import Edit from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Paper from '@mui/material/Paper'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { Suspense, useState, useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { lazyPart } from '#ui/lazyPart.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { SectionRail } from '#ui/sections/SectionRail.tsx'
import { useT } from '#i18n/useT.ts'
import { TroubleSwitch } from '#notices/TroubleSwitch.tsx'
import { admin } from '../../auth/profile.ts'
import { useProfile } from '../../auth/useProfile.ts'
import { useTitle } from '../../app/useTitle.ts'
import { Avatar } from './Avatar.tsx'
import { Bindings } from './Bindings.tsx'
import { InitialsAvatar } from './InitialsAvatar.tsx'
import { PasswordCheckChoice } from './PasswordCheckChoice.tsx'
import { Facts } from './ProfileFacts.tsx'
import { usePictureChoice } from './pictureChoice.ts'
import { useNotify } from 'react-admin'
import type { Profile } from '../../auth/profile.ts'
import type { ReactNode } from 'react'

const size = 64

/** The frame around a user's picture. */
function Portrait({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        boxSizing: 'border-box',
        flex: 'none',
        width: size,
        height: size,
        p: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
        '& > *': { display: 'block', width: '100%', height: '100%' },
      }}
    >
      {children}
    </Box>
  )
}

const ProfileDialog = lazyPart(async () => (await import('./ProfileDialog.tsx')).ProfileDialog)

/** The page of the user's own account. */
export function ProfilePage() {
  const [editing, setEditing] = useState(false)
  const { hash, key } = useLocation()
  const navigate = useNavigate()
  const [place, setPlace] = useState<string>()
  if (place !== key) {
    // An address that names a field opens the form, which gives it the focus.
    setPlace(key)
    if (hash !== '') setEditing(true)
  }
  const profile = useProfile()
  const [drawnElsewhere, setDrawnElsewhere] = usePictureChoice(profile?.id ?? 0)
  const t = useT()
  useTitle(t('pages.profile.title'))
  useNotifyBound(profile)
  if (!profile) return null
  const { username, role } = profile
  const leave = () => {
    setEditing(false)
    // A reload would open the form again.
    if (hash !== '') void navigate({ hash: '' }, { replace: true })
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography component="h1" variant="h5">
          {t('pages.profile.title')}
        </Typography>
        <Button variant="contained" startIcon={<Edit />} onClick={() => setEditing(true)}>
          {t('pages.profile.edit')}
        </Button>
      </Box>
      <SectionRail>
        <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 3 }}>
            <Portrait>{drawnElsewhere ? <Avatar name={username} /> : <InitialsAvatar name={username} />}</Portrait>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography component="h2" variant="h6">
                {username}
              </Typography>
              <Typography color="textSecondary">{t(role === admin ? 'app.role.admin' : 'app.role.member')}</Typography>
            </Box>
          </Box>
          <Facts profile={profile} />
          <FormControlLabel
            control={<Switch checked={drawnElsewhere} onChange={(_, on) => setDrawnElsewhere(on)} />}
            label={t('pages.profile.picture')}
            sx={{ mt: 2 }}
          />
          <FormHelperText sx={{ mt: 0 }}>{t('pages.profile.pictureHelp')}</FormHelperText>
        </Paper>
        <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
          <Typography component="h2" variant="h6" sx={{ mb: 2 }}>
            {t('pages.passwordCheck.heading')}
          </Typography>
          <PasswordCheckChoice key={profile.id} profile={profile} />
        </Paper>
        <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
          <Typography component="h2" variant="h6" sx={{ mb: 0.5 }}>
            {t('notices.title')}
          </Typography>
          <TroubleSwitch />
        </Paper>
        <Paper variant="outlined" sx={{ px: { xs: 2, sm: 3 }, py: 2 }}>
          <Typography component="h2" variant="h6" sx={{ mb: 0.5 }}>
            {t('pages.profile.providers')}
          </Typography>
          <Bindings profile={profile} />
        </Paper>
      </SectionRail>
      {editing && (
        <PartBoundary onDismiss={leave}>
          <Suspense>
            <ProfileDialog
              profile={profile}
              title={t(hash === '#original_password' ? 'pages.profile.changePassword' : 'pages.profile.edit')}
              onClose={leave}
            />
          </Suspense>
        </PartBoundary>
      )}
    </Box>
  )
}

/**
 * Notifies that a provider was bound, after the provider has sent the browser back
 * (docs/contract/http.md#oauth2-callback).
 */
function useNotifyBound(profile: Profile | undefined) {
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

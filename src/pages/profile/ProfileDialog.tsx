import { useState } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { WorkDialog } from '#ui/dialog/WorkDialog.tsx'
import { useT } from '#i18n/useT.ts'
import type { Profile } from '../../auth/profile.ts'
import { ProfileForm } from './ProfileForm.tsx'

export function ProfileDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const [unsaved, setUnsaved] = useState(false)
  const t = useT()
  return (
    <ResourceContextProvider value="account">
      <WorkDialog title={t('pages.profile.edit')} unsaved={unsaved} onClose={onClose}>
        {(close) => <ProfileForm profile={profile} onUnsaved={setUnsaved} onSaved={onClose} onCancel={close} />}
      </WorkDialog>
    </ResourceContextProvider>
  )
}

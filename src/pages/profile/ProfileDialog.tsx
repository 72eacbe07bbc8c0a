import { useState } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { WorkDialog } from '#ui/dialog/WorkDialog.tsx'
import type { Profile } from '../../auth/profile.ts'
import { ProfileForm } from './ProfileForm.tsx'

interface ProfileDialogProps {
  profile: Profile
  /** What it was opened for. */
  title: string
  onClose: () => void
}

export function ProfileDialog({ profile, title, onClose }: ProfileDialogProps) {
  const [unsaved, setUnsaved] = useState(false)
  const [busy, setBusy] = useState(false)
  return (
    <ResourceContextProvider value="account">
      <WorkDialog title={title} unsaved={unsaved} busy={busy} onClose={onClose}>
        {(close) => (
          <ProfileForm profile={profile} onUnsaved={setUnsaved} onBusy={setBusy} onSaved={onClose} onCancel={close} />
        )}
      </WorkDialog>
    </ResourceContextProvider>
  )
}

import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useNotifyReason } from '#ui/messages/useNotifyReason.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { useT } from '#i18n/useT.ts'
import { useSession } from '../../auth/useSession.ts'
import { unbindProvider } from '../../oauth2/provider.ts'
import { useEngine } from '#engine/EngineContext.ts'

/** Asks for confirmation, unbinds a provider, and notifies the user of the result. */
export function UnbindQuestion({ provider, onClose }: { provider: string; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const { session } = useSession()
  const { dataProvider } = useEngine()
  const notify = useNotify()
  const notifyReason = useNotifyReason()
  const t = useT()
  const action = t('pages.profile.unbind')

  const unbind = async () => {
    setBusy(true)
    try {
      await dataProvider.call(unbindProvider(provider))
      notify('pages.profile.unbound')
    } catch (error) {
      notifyReason(error)
    }
    onClose()
    await session.probe()
  }
  return (
    <ConfirmDialog
      title={t('confirm.title', { action })}
      text={t('pages.profile.unbindText')}
      names={[provider]}
      action={action}
      busy={busy}
      onConfirm={() => void unbind()}
      onCancel={onClose}
    />
  )
}

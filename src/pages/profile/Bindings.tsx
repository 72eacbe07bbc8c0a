import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useReason } from '#ui/messages/useReason.ts'
import { useNotifyReason } from '#ui/messages/useNotifyReason.ts'
import { useT } from '#i18n/useT.ts'
import type { Profile } from '../../auth/profile.ts'
import { useSession } from '../../auth/useSession.ts'
import { useSite } from '../../site/useSite.ts'
import { useDeparture } from '../../oauth2/useDeparture.ts'
import { BindingRow } from './BindingRow.tsx'
import { bindingsOf } from './bindingsOf.ts'
import { UnbindQuestion } from './UnbindQuestion.tsx'
import { useEngine } from '#engine/EngineContext.ts'

/** Lists the OAuth2 providers, with a button to bind or unbind each. */
export function Bindings({ profile }: { profile: Profile }) {
  const [asked, setAsked] = useState<string>()
  const { providers, status, error } = useSite()
  const bindings = bindingsOf(profile, providers)
  const { session } = useSession()
  const { dataProvider } = useEngine()
  const notifyReason = useNotifyReason()
  const reason = useReason()
  const t = useT()
  const unread = status === 'failed' && error ? t('app.settingsNotLoaded', { reason: reason(error) }) : undefined
  const { going, go } = useDeparture({
    kind: 'bind',
    ask: (request) => dataProvider.call(request),
    onFailure: notifyReason,
    onReturn: () => void session.probe(),
  })
  if (bindings.length === 0)
    return <Typography color="textSecondary">{unread ?? t('pages.profile.noProviders')}</Typography>
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
      {bindings.map((binding) => (
        <BindingRow
          key={binding.name}
          binding={binding}
          obstacle={unread ?? t('pages.profile.notOffered')}
          going={going}
          onBind={() => void go(binding.name)}
          onUnbind={() => setAsked(binding.name)}
        />
      ))}
      {asked !== undefined && <UnbindQuestion provider={asked} onClose={() => setAsked(undefined)} />}
    </Box>
  )
}

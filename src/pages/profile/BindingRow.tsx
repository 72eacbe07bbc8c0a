import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useT } from '#i18n/useT.ts'
import { ProviderMark } from '../../oauth2/ProviderMark.tsx'
import type { Binding } from './bindingsOf.ts'

interface BindingRowProps {
  binding: Binding
  /** Why a binding that the settings do not offer cannot be removed. */
  obstacle: string
  /** The provider to which the browser is navigating. */
  going: string | undefined
  onBind: () => void
  onUnbind: () => void
}

export function BindingRow({ binding, obstacle, going, onBind, onUnbind }: BindingRowProps) {
  const { name, account, offered, last } = binding
  const t = useT()
  const action = t(account === undefined ? 'pages.profile.bind' : 'pages.profile.unbind')
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 48, py: 0.75 }}>
      <ProviderMark name={name} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="bdi" sx={{ fontWeight: 600, marginInlineEnd: 1.5 }}>
          {name}
        </Box>
        <Box component="bdi" sx={{ color: 'text.secondary', fontFamily: account && 'var(--lotus-mono)' }}>
          {account ?? t('pages.profile.notBound')}
        </Box>
      </Box>
      {!offered || last ? (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 12, textAlign: 'end' }}>
          {offered ? t('pages.profile.lastBinding') : obstacle}
        </Box>
      ) : (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          aria-label={t('app.named', { action, name })}
          loading={going === name}
          disabled={going !== undefined}
          onClick={account === undefined ? onBind : onUnbind}
        >
          {action}
        </Button>
      )}
    </Box>
  )
}

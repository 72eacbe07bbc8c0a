import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import type { Profile } from '../../auth/profile.ts'
import { RecordCount } from './RecordCount.tsx'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import { useState } from 'react'
import { IconAction } from '#ui/IconAction.tsx'
import { useCopy } from '#ui/useCopy.ts'

/** The account's data on the server, and the numbers of its servers and groups. */
export function Facts({ profile }: { profile: Profile }) {
  const t = useT()
  const locale = useLocale()
  const { login_ip, oauth2_bind, agent_secret } = profile
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' },
        columnGap: 2,
        rowGap: 2,
        m: 0,
        '& a': { color: 'inherit' },
      }}
    >
      <Fact name={t('pages.profile.servers')}>
        <RecordCount resource="server" />
      </Fact>
      <Fact name={t('pages.profile.groups')}>
        <RecordCount resource="server-group" />
      </Fact>
      <Fact name={t('pages.profile.bindings')}>{Object.keys(oauth2_bind).length.toLocaleString(locale)}</Fact>
      {login_ip && (
        <Fact name={t('pages.profile.loginIp')} mono>
          {login_ip}
        </Fact>
      )}
      {agent_secret && (
        <Fact name={t('pages.profile.secret')} whole>
          <Secret text={agent_secret} />
        </Fact>
      )}
    </Box>
  )
}

interface FactProps {
  name: string
  mono?: boolean
  /** Whether the fact takes a whole row. */
  whole?: boolean
  children: ReactNode
}

const Fact = ({ name, mono, whole, children }: FactProps) => (
  <Box sx={{ minWidth: 0, gridColumn: whole ? '1 / -1' : undefined }}>
    <Box component="dt" sx={{ color: 'text.secondary', fontSize: 12 }}>
      {name}
    </Box>
    <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', fontFamily: mono ? 'var(--lotus-mono)' : undefined }}>
      {children}
    </Box>
  </Box>
)

/** The secret with which agents identify themselves, hidden until the user shows it. */
function Secret({ text }: { text: string }) {
  const [shown, setShown] = useState(false)
  const { copied, copy } = useCopy()
  const t = useT()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontFamily: 'var(--lotus-mono)', fontSize: 13 }}>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {shown ? text : '••••••••••••'}
      </Box>
      <IconAction
        name={t(shown ? 'pages.server.install.hideSecret' : 'pages.server.install.showSecret')}
        icon={shown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
        onClick={() => setShown(!shown)}
      />
      <IconAction
        name={copied ? t('app.copied') : t('app.copy', { what: t('pages.profile.secret') })}
        icon={copied ? 'check' : 'copy'}
        onClick={() => void copy(text)}
      />
    </Box>
  )
}

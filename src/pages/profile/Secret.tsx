import Visibility from '@mui/icons-material/VisibilityOutlined'
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { IconAction } from '#ui/IconAction.tsx'
import { useCopy } from '#ui/useCopy.ts'
import { useT } from '#i18n/useT.ts'

/** The secret with which agents identify themselves, hidden until the user shows it. */
export function Secret({ text }: { text: string }) {
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

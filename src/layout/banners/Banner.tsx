import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'

interface BannerProps {
  tone: 'info' | 'warning'
  text: string
  /** Buttons that help. */
  children?: ReactNode
  /** Omitted where the banner stays for as long as its text is true. */
  onDismiss?: () => void
}

const tones = {
  info: { bgcolor: 'var(--lotus-accent-tint)', mark: 'info.main' },
  warning: { bgcolor: 'var(--lotus-warn-tint)', mark: 'warning.main' },
}

/** The colored bar on the left is as high as all lines of the text. */
const said = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  flex: 1,
  minWidth: 0,
  paddingInlineStart: 1.5,
  borderInlineStart: '3px solid',
} as const

/** A notice over the whole width of the page, below the top bar. */
export function Banner({ tone, text, children, onDismiss }: BannerProps) {
  const t = useT()
  const { bgcolor, mark } = tones[tone]
  return (
    <Box sx={{ bgcolor, borderBottom: 1, borderColor: 'divider' }}>
      <Box className="page-width" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40, py: 0.5 }}>
        <Box sx={[said, { borderColor: mark }]}>
          <Box sx={{ py: 0.5, overflowWrap: 'anywhere' }}>{text}</Box>
          {children}
        </Box>
        {onDismiss && (
          <IconButton size="small" aria-label={t('app.dismiss')} data-tip={t('app.dismiss')} onClick={onDismiss}>
            <Close fontSize="small" />
          </IconButton>
        )}
      </Box>
    </Box>
  )
}

import Close from '@mui/icons-material/Close'
import type { ReactNode } from 'react'
import { IconAction } from '#ui/IconAction.tsx'
import { useT } from '../../i18n/useT.ts'
import './banner.css'

interface BannerProps {
  tone: 'info' | 'warning'
  text: string
  /** Buttons that help. */
  children?: ReactNode
  /** Omitted where the banner stays for as long as its text is true. */
  onDismiss?: () => void
}

/** A notice over the whole width of the page, below the top bar. */
export function Banner({ tone, text, children, onDismiss }: BannerProps) {
  const t = useT()
  return (
    <div className="banner" data-tone={tone}>
      <div className="page-width">
        <div className="said">
          <div>{text}</div>
          {children}
        </div>
        {onDismiss && <IconAction name={t('app.dismiss')} icon={<Close fontSize="small" />} onClick={onDismiss} />}
      </div>
    </div>
  )
}

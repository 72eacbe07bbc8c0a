import type { ReactNode } from 'react'
import { ToneSign, type NoticeTone } from './ToneSign.tsx'
import './pageNotice.css'

interface PageNoticeProps {
  tone: NoticeTone
  /** Buttons that help. */
  actions?: ReactNode
  /** Shown beside the page, where it stays in sight. */
  beside?: boolean
  children: ReactNode
}

/** A message within a page. It needs nothing that is loaded later, so that it can report what was not loaded. */
export const PageNotice = ({ tone, actions, beside = false, children }: PageNoticeProps) => (
  <div role="alert" className={beside ? 'notice beside' : 'notice'} data-tone={tone}>
    <ToneSign tone={tone} />
    <div>{children}</div>
    {actions && <div className="notice-actions">{actions}</div>}
  </div>
)

import { Link } from 'react-router-dom'
import { useT } from '#i18n/useT.ts'
import './past.css'

/** The switch between what happened and the traffic. */
export function PastSwitch({ current }: { current: 'past' | 'traffic' }) {
  const t = useT()
  return (
    <nav className="resource-tabs past-switch" aria-label={t('pages.past.title')}>
      <Link to="/history" aria-current={current === 'past' ? 'page' : undefined}>
        {t('pages.past.heading')}
      </Link>
      <Link to="/history/traffic" aria-current={current === 'traffic' ? 'page' : undefined}>
        {t('pages.traffic.title')}
      </Link>
    </nav>
  )
}

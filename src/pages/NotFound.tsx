import { Link } from 'react-router-dom'
import { useT } from '#i18n/useT.ts'
import { useTitle } from '../app/useTitle.ts'

/** The page for an address below /dashboard without a screen. */
export function NotFound() {
  const t = useT()
  useTitle(t('errors.notFoundTitle'))
  return (
    <div className="nothing-here">
      <h1>{t('errors.notFound')}</h1>
      <Link to="/" className="main-button">
        {t('errors.toHome')}
      </Link>
    </div>
  )
}

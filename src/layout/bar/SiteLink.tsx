import { useSite } from '../../site/useSite.ts'
import { useT } from '../../i18n/useT.ts'

/** The name of the site, as a link to the public home page outside the dashboard. */
export function SiteLink() {
  const t = useT()
  const { name = t('app.name') } = useSite()
  return (
    <a href="/" className="site-link" data-tip="" aria-label={t('app.publicHome', { name })}>
      {name}
    </a>
  )
}

import { useSite } from '../site/useSite.ts'
import { useT } from '../i18n/useT.ts'

const year = new Date().getFullYear()

export function Footer() {
  const t = useT()
  const { version } = useSite()
  return (
    <footer>
      {t('app.copyright', { year })}
      {version && ` · ${version}`}
    </footer>
  )
}

import { sentences } from '#i18n/sentences.ts'
import { useT } from '#i18n/useT.ts'

/** What the roles allow, beside the users: there are no rights to look for. */
export function Rights() {
  const t = useT()
  return (
    <div className="toned" data-tone="muted">
      {sentences([t('resources.user.help.role'), t('pages.user.rights')])}
    </div>
  )
}

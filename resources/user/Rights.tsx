import Typography from '@mui/material/Typography'
import { sentences } from '#i18n/sentences.ts'
import { useT } from '#i18n/useT.ts'

/** What the roles allow, above the users: there are no rights to look for. */
export function Rights() {
  const t = useT()
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
      {sentences([t('resources.user.help.role'), t('pages.user.rights')])}
    </Typography>
  )
}

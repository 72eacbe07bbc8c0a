import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { Names } from '#ui/dialog/Names.tsx'
import type { HealthFinding } from './findings.ts'
import { nameOfFound } from './remedy.ts'

/** What is left to repair after a remedy. */
export function Following({ findings }: { findings: readonly HealthFinding[] }) {
  const translate = useTranslate()
  const t = useT()
  if (findings.length === 0) return null
  return (
    <>
      <Typography sx={{ mt: 2 }}>{t('health.following')}</Typography>
      <Names
        names={findings.map(
          ({ descriptor, record, message, args }) =>
            `${nameOfFound(descriptor, record, translate)}: ${translate(message, args)}`,
        )}
      />
    </>
  )
}

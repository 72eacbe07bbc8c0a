import Typography from '@mui/material/Typography'
import type { TimeSpan } from './line.ts'
import { spanInWords } from './units.ts'
import { duration } from '#i18n/quantities.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'

interface ResolutionProps {
  /** The time between two points, in milliseconds. */
  bucket: number
  /** The part of the period that is shown. */
  zoomed: TimeSpan | undefined
}

/** How far apart the points of the charts are, and which part of the period is shown. */
export function Resolution({ bucket, zoomed }: ResolutionProps) {
  const locale = useLocale()
  const t = useT()
  const every = t('charts.every', { span: duration(bucket / 1000, locale) })
  return (
    <Typography variant="body2" color="textSecondary" role="status">
      {zoomed ? t('charts.zoomed', { span: spanInWords(zoomed, locale), every }) : every}
    </Typography>
  )
}

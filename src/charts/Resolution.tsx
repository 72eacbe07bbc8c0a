import Typography from '@mui/material/Typography'
import type { TimeSpan } from './line.ts'
import { spanInWords } from './units.ts'
import { duration } from '#i18n/quantities.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'

interface ResolutionProps {
  /** The time between two points, in milliseconds; undefined as long as that is unknown. */
  bucket: number | undefined
  /** The part of the period that is shown. */
  zoomed: TimeSpan | undefined
}

/** How far apart the points of the charts are, and which part of the period is shown. Its place is there before its text. */
export function Resolution({ bucket, zoomed }: ResolutionProps) {
  const locale = useLocale()
  const t = useT()
  const every = bucket !== undefined && t('charts.every', { span: duration(bucket / 1000, locale) })
  return (
    <Typography variant="body2" color="textSecondary" role="status" sx={place}>
      {every && zoomed ? t('charts.zoomed', { span: spanInWords(zoomed, locale), every }) : every}
    </Typography>
  )
}

/** On a phone it is a line, and elsewhere as wide as most texts. */
const place = {
  flex: { xs: '1 0 100%', sm: '0 0 auto' },
  minWidth: { sm: 200 },
  minHeight: '1.5em',
  textAlign: { sm: 'end' },
} as const

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useT } from '#i18n/useT.ts'
import { touch } from '#ui/touch.ts'
import type { ExpiryRow } from './rows.ts'
import { sumsOf, unreadAmounts } from './costs.ts'
import { SumsTable } from './SumsTable.tsx'
import { useWords } from './useWords.ts'

const style = {
  '& > summary': { cursor: 'pointer', width: 'fit-content', py: 0.5, [touch]: { py: 1.5 } },
  '& > summary b': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
} as const

/** What the shown servers cost: in one line by month, and on request by currency and cycle. */
export function Sums({ rows }: { rows: readonly ExpiryRow[] }) {
  const id = useId()
  const t = useT()
  const words = useWords()
  const sums = sumsOf(rows)
  const unread = unreadAmounts(rows)
  if (sums.length === 0 && unread === 0) return null
  const inLine = (money: string, currency: string) => (currency ? money : t('pages.expiry.plainSum', { sum: money }))
  const monthly = sums.filter(({ perMonth }) => perMonth > 0)
  return (
    <Box component="details" sx={style}>
      <summary id={id}>
        {t('pages.expiry.costs')}{' '}
        <b>
          {monthly.map(({ perMonth, currency }) => inLine(words.money(perMonth, currency), currency)).join('\u00a0· ')}
        </b>
      </summary>
      {sums.length > 0 && <SumsTable sums={sums} labelledBy={id} />}
      {unread > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t('pages.expiry.unread', { smart_count: unread })}
        </Typography>
      )}
    </Box>
  )
}

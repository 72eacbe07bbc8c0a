import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { tableStyle } from '#engine/list/table/tableStyle.ts'
import { useT } from '#i18n/useT.ts'
import type { ExpiryRow } from './rows.ts'
import { cyclesIn, sumsOf, unreadAmounts } from './sums.ts'
import { useWords } from './useWords.ts'

/** What the shown servers cost: by currency and cycle, and by month and year. */
export function Sums({ rows }: { rows: readonly ExpiryRow[] }) {
  const id = useId()
  const t = useT()
  const words = useWords()
  const sums = sumsOf(rows)
  const cycles = cyclesIn(sums)
  const unread = unreadAmounts(rows)
  if (sums.length === 0 && unread === 0) return null
  return (
    <section aria-labelledby={id}>
      <Typography component="h2" variant="subtitle2" id={id} sx={{ mb: 0.5 }}>
        {t('pages.expiry.costs')}
      </Typography>
      {sums.length > 0 && (
        <Box
          sx={[tableStyle(true, 0), { overflow: 'auto', width: 'fit-content', maxWidth: '100%' }] as never}
          // A region that scrolls must be reachable by keyboard.
          tabIndex={0}
          role="region"
          aria-labelledby={id}
        >
          <table>
            <thead>
              <tr>
                <th scope="col">{t('pages.expiry.currency')}</th>
                {cycles.map((cycle) => (
                  <th key={cycle} className="right" scope="col">
                    {words.cycleText(cycle, t('pages.expiry.otherCycle'))}
                  </th>
                ))}
                <th className="right" scope="col">
                  {t('pages.expiry.perMonth')}
                </th>
                <th className="right" scope="col">
                  {t('pages.expiry.perYear')}
                </th>
              </tr>
            </thead>
            <tbody>
              {sums.map(({ currency, byCycle, perMonth }) => (
                <tr key={currency}>
                  <th scope="row">{currency || t('pages.expiry.noCurrency')}</th>
                  {cycles.map((cycle) => (
                    <td key={cycle} className="right">
                      {words.money(byCycle.get(cycle), currency)}
                    </td>
                  ))}
                  <td className="right">{words.money(perMonth || undefined, currency)}</td>
                  <td className="right">{words.money(perMonth * 12 || undefined, currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      )}
      {unread > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t('pages.expiry.unread', { smart_count: unread })}
        </Typography>
      )}
    </section>
  )
}

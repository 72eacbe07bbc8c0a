import Box from '@mui/material/Box'
import { cardStyle } from '#engine/list/table/cardStyle.ts'
import { NamedTick } from '#engine/list/table/NamedTick.tsx'
import { useT } from '#i18n/useT.ts'
import { DaysLeft } from './DaysLeft.tsx'
import { expiryStyle } from './expiryStyle.ts'
import type { ExpiryRowsProps } from './ExpiryTable.tsx'
import { ServerLink } from './ServerLink.tsx'
import { useWords } from './useWords.ts'

/** The servers as cards, on a narrow screen. */
export function ExpiryCards({ rows, now, ticks }: ExpiryRowsProps) {
  const t = useT()
  const words = useWords()
  return (
    <Box sx={[cardStyle, expiryStyle, { '& .left': { mb: 0.75 } }] as never}>
      <ul>
        {rows.map((row) => {
          const { record, name, billing } = row
          const currency = typeof billing.amount === 'object' ? billing.amount.currency : ''
          const facts = [
            ['pages.server.publicNote.end', words.date(billing.end, billing.endText)],
            ['pages.server.publicNote.autoRenewal', billing.renewsItself ? t('app.yes') : ''],
            ['pages.server.publicNote.amount', words.price(billing)],
            ['pages.server.publicNote.cycle', words.cycle(billing)],
            ['pages.expiry.perMonth', billing.cycle === 'Month' ? '' : words.money(billing.perMonth, currency)],
          ] as const
          return (
            <li key={record.id} data-selected={ticks.has(record.id) || undefined}>
              <header>
                {ticks.offered && (
                  <NamedTick name={name} checked={ticks.has(record.id)} onToggle={() => ticks.toggle(record.id)} />
                )}
                <strong>
                  <ServerLink id={record.id} name={name} />
                </strong>
              </header>
              <DaysLeft row={row} now={now} />
              <dl>
                {facts
                  .filter(([, value]) => value)
                  .map(([label, value]) => (
                    <div key={label}>
                      <dt>{t(label)}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
              </dl>
            </li>
          )
        })}
      </ul>
    </Box>
  )
}

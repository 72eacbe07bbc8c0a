import { NamedTick } from '#engine/list/table/NamedTick.tsx'
import { useT } from '#i18n/useT.ts'
import { DaysLeft } from './DaysLeft.tsx'
import type { ExpiryRowsProps } from './ExpiryTable.tsx'
import { ServerLink } from './ServerLink.tsx'
import { useWords } from './useWords.ts'
import '#engine/list/table/cards.css'
import './expiry.css'

/** The servers as cards, on a narrow screen. */
export function ExpiryCards({ rows, now, ticks }: ExpiryRowsProps) {
  const t = useT()
  const words = useWords()
  return (
    <div className="cards expiry-rows">
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
    </div>
  )
}

import { useSelectPageKey } from '#engine/list/selection/useSelecting.ts'
import { AllTick } from '#engine/list/table/AllTick.tsx'
import { NamedTick } from '#engine/list/table/NamedTick.tsx'
import { TableFrame } from '#engine/list/table/TableFrame.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useT } from '#i18n/useT.ts'
import { DaysLeft } from './DaysLeft.tsx'
import { ServerLink } from './ServerLink.tsx'
import type { Ticks } from './useTicks.ts'
import type { ExpiryRow } from './rows.ts'
import { useWords } from './useWords.ts'
import './expiry.css'

export interface ExpiryRowsProps {
  rows: readonly ExpiryRow[]
  now: number
  ticks: Ticks
}

/** The servers as a table, those that expire first at the top. */
export function ExpiryTable({ rows, now, ticks }: ExpiryRowsProps) {
  const t = useT()
  useSelectPageKey(ticks.offered ? ticks.all : undefined)
  return (
    <TableFrame ticked={ticks.count > 0}>
      <table className="expiry-rows">
        <thead>
          <tr>
            {ticks.offered && (
              <th className="tick" scope="col">
                <AllTick ticked={ticks.count} total={rows.length} onToggle={ticks.toggleAll} />
              </th>
            )}
            <th className="name" scope="col">
              {t('resources.server.name', { smart_count: 1 })}
            </th>
            <th scope="col" aria-sort="ascending">
              {t('pages.expiry.left')}
            </th>
            <th scope="col">{t('pages.server.publicNote.end')}</th>
            <th scope="col">{t('pages.server.publicNote.autoRenewal')}</th>
            <th scope="col">{t('pages.server.publicNote.cycle')}</th>
            <th className="right" scope="col">
              {t('pages.server.publicNote.amount')}
            </th>
            <th className="right" scope="col">
              {t('pages.expiry.perMonth')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.record.id} row={row} now={now} ticks={ticks} />
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

function Row({ row, now, ticks }: { row: ExpiryRow; now: number; ticks: Ticks }) {
  const { record, name, billing } = row
  const t = useT()
  const words = useWords()
  const currency = typeof billing.amount === 'object' ? billing.amount.currency : ''
  return (
    <tr data-selected={ticks.has(record.id) || undefined}>
      {ticks.offered && (
        <td className="tick">
          <NamedTick name={name} checked={ticks.has(record.id)} onToggle={() => ticks.toggle(record.id)} />
        </td>
      )}
      <th className="name" scope="row">
        <ServerLink id={record.id} name={name} />
      </th>
      <td>
        <DaysLeft row={row} now={now} />
      </td>
      <td data-tip={words.exact(billing.end)}>{words.date(billing.end, billing.endText)}</td>
      <td>{billing.renewsItself && <Icon name="check" role="img" aria-label={t('app.yes')} />}</td>
      <td>{words.cycle(billing)}</td>
      <td className="right">{words.price(billing)}</td>
      <td className="right">{words.money(billing.perMonth, currency)}</td>
    </tr>
  )
}

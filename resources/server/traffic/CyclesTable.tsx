import { RecordLink } from '#engine/cells/RecordLink.tsx'
import { TableFrame } from '#engine/list/table/TableFrame.tsx'
import { indexOf, useRecords } from '#engine/data/related.ts'
import { bytes } from '#i18n/quantities.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { relativeTime } from '#ui/values/time.ts'
import { useNarrow } from '#ui/narrow.ts'
import { useWords } from '../expiry/useWords.ts'
import { Meter } from '../live/Meter.tsx'
import { billingOf } from '../publicNote/billing.ts'
import type { CycleRow } from './rows.ts'
import '../live/live.css'

interface CyclesTableProps {
  rows: readonly CycleRow[]
  now: number
  /** Whether there can be a forecast. */
  foresees: boolean
}

/** Servers in their traffic cycle: used, left, forecast and price, those that run out first at the top. */
export function CyclesTable({ rows, now, foresees }: CyclesTableProps) {
  const narrow = useNarrow()
  const t = useT()
  return (
    <TableFrame ticked={false}>
      <table className="traffic-cycles">
        <thead>
          <tr>
            <th scope="col" className="name">
              {t('resources.server.name', { smart_count: 1 })}
            </th>
            <th scope="col" className="right">
              {t('pages.traffic.used')}
            </th>
            {!narrow && (
              <>
                <th scope="col">{t('pages.traffic.plan')}</th>
                <th scope="col" className="right">
                  {t('pages.traffic.left')}
                </th>
              </>
            )}
            {foresees && (
              <th scope="col" className="right">
                {t('pages.traffic.forecast')}
              </th>
            )}
            {!narrow && (
              <>
                <th scope="col">{t('pages.traffic.ends')}</th>
                <th scope="col" className="right">
                  {t('pages.server.publicNote.amount')}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} {...{ row, now, foresees, narrow }} />
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

interface RowProps extends Pick<CyclesTableProps, 'now' | 'foresees'> {
  row: CycleRow
  narrow: boolean
}

function Row({ row, now, foresees, narrow }: RowProps) {
  const { id, used, volume, text, rule, since, end, forecast } = row
  const words = useWords()
  const locale = useLocale()
  const t = useT()
  const server = indexOf(useRecords('server').records).get(id)
  const billing = server && billingOf(server)
  const size = (amount: number) => bytes(Math.round(amount), locale)
  const date = (at: number) => new Date(at).toLocaleDateString(locale, { month: 'short', day: 'numeric' })
  const plan = text ?? (volume > 0 ? size(volume) : '')
  const out = forecast?.outAt
  return (
    <tr>
      <th scope="row" className="name">
        <RecordLink resource="server" id={id} />
        {narrow && <small>{plan}</small>}
      </th>
      <td className="right">
        {!(narrow && volume > 0) && size(used)} {volume > 0 && <Meter name="traffic" share={used / volume} />}
        {narrow && volume > 0 && <small>{size(used)}</small>}
        {since !== undefined && <small>{t('pages.traffic.partial', { date: date(since) })}</small>}
      </td>
      {!narrow && (
        <>
          <td>
            {plan}
            {rule && <small>{t('pages.traffic.counted', { name: rule })}</small>}
          </td>
          <td className="right">{volume > 0 && size(Math.max(0, volume - used))}</td>
        </>
      )}
      {foresees && (
        <td className="right">
          {forecast && size(forecast.atEnd)}
          {out !== undefined && (
            <small className="runs-out">
              {out <= now
                ? t('pages.traffic.over')
                : t('pages.traffic.runsOut', { time: relativeTime(new Date(out), now, locale) })}
            </small>
          )}
        </td>
      )}
      {!narrow && (
        <>
          <td>{end !== undefined && date(end)}</td>
          <td className="right">
            {billing && [words.price(billing), words.cycle(billing)].filter(Boolean).join(' / ')}
          </td>
        </>
      )}
    </tr>
  )
}

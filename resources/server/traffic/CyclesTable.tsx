import type { ReactNode } from 'react'
import { RecordLink } from '#engine/cells/RecordLink.tsx'
import { TableFrame } from '#engine/list/table/TableFrame.tsx'
import { indexOf, useRecords } from '#engine/data/related.ts'
import { bytes } from '#i18n/quantities.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { relativeTime } from '#ui/values/time.ts'
import { useNarrow } from '#ui/narrow.ts'
import { Meter } from '../live/Meter.tsx'
import { sumOfCycles, type CycleRow } from './rows.ts'
import { usePriceText } from './usePriceText.ts'
import '../live/live.css'

interface CyclesTableProps {
  resource: 'server' | 'server-group'
  /** The header of the names. */
  label: string
  rows: readonly CycleRow[]
  /** Each server once, for the sum. */
  servers: readonly CycleRow[]
  now: number
  /** Whether there can be a forecast. */
  foresees: boolean
}

/**
 * Servers in their traffic cycle: used, left, forecast and price, those that run out first at the top; or groups, with
 * what their servers are together. The last line is the sum of the rows that it is made of.
 */
export function CyclesTable({ resource, label, rows, servers, now, foresees }: CyclesTableProps) {
  const narrow = useNarrow()
  const t = useT()
  return (
    <TableFrame ticked={false}>
      <table className="traffic-cycles">
        <thead>
          <tr>
            <th scope="col" className="name">
              {label}
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
            <Row
              key={row.id}
              name={<RecordLink resource={resource} id={row.id} />}
              isServer={resource === 'server'}
              {...{ row, now, foresees, narrow }}
            />
          ))}
        </tbody>
        {servers.length > 1 && (
          <tfoot>
            <Row name={t('pages.traffic.total')} row={sumOfCycles(0, servers)} {...{ now, foresees, narrow }} />
          </tfoot>
        )}
      </table>
    </TableFrame>
  )
}

interface RowProps extends Pick<CyclesTableProps, 'now' | 'foresees'> {
  name: ReactNode
  row: CycleRow
  /** Whether it is one server, which has a meter and a price. */
  isServer?: boolean
  narrow: boolean
}

function Row({ name, row, now, foresees, narrow, isServer = false }: RowProps) {
  const { id, used, volume, left, text, rule, since, end, forecast } = row
  const priceOf = usePriceText()
  const locale = useLocale()
  const t = useT()
  const server = indexOf(useRecords('server').records).get(id)
  const share = isServer && used !== undefined && volume > 0 ? used / volume : undefined
  const size = (amount: number) => bytes(Math.round(amount), locale)
  const date = (at: number) => new Date(at).toLocaleDateString(locale, { month: 'short', day: 'numeric' })
  const plan = text ?? (volume > 0 ? size(volume) : '')
  const out = forecast?.outAt
  return (
    <tr>
      <th scope="row" className="name">
        {name}
        {narrow && <small>{plan}</small>}
      </th>
      <td className="right">
        {used === undefined && t('pages.traffic.unknown')}
        {used !== undefined && !(narrow && share !== undefined) && size(used)}{' '}
        {share !== undefined && <Meter name="traffic" share={share} />}
        {used !== undefined && narrow && share !== undefined && <small>{size(used)}</small>}
        {since !== undefined && <small>{t('pages.traffic.partial', { date: date(since) })}</small>}
      </td>
      {!narrow && (
        <>
          <td>
            {plan}
            {rule && <small>{t('pages.traffic.counted', { name: rule })}</small>}
          </td>
          <td className="right">{left !== undefined && size(left)}</td>
        </>
      )}
      {foresees && (
        <td className="right">
          {forecast && size(forecast.atEnd)}
          {out !== undefined && (
            <small className="runs-out">
              {left === 0
                ? t('pages.traffic.over')
                : t('pages.traffic.runsOut', { time: relativeTime(new Date(out), now, locale) })}
            </small>
          )}
        </td>
      )}
      {!narrow && (
        <>
          <td>{end !== undefined && date(end)}</td>
          <td className="right">{isServer && priceOf(server)}</td>
        </>
      )}
    </tr>
  )
}

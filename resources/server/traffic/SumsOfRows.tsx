import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { RecordLink } from '#engine/cells/RecordLink.tsx'
import { TableFrame } from '#engine/list/table/TableFrame.tsx'
import { indexOf, useRecords } from '#engine/data/related.ts'
import { bytes } from '#i18n/quantities.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { useNarrow } from '#ui/narrow.ts'
import { trafficPlanOf } from './plan.ts'
import { totalBytes, type TrafficSum } from './rows.ts'
import { usePriceText } from './usePriceText.ts'
import './traffic.css'

/** The traffic of a server or of a group. */
export interface NamedTraffic {
  id: number
  name: string
  sum: TrafficSum
  /** The servers whose traffic it is. */
  servers: readonly number[]
}

export interface SumsOfRowsProps {
  resource: 'server' | 'server-group'
  /** The header of the names. */
  label: string
  rows: readonly NamedTraffic[]
  /** Whether each server has its plan and its price beside it. */
  hasPlans: boolean
}

const columns = ['name', 'received', 'sent', 'total'] as const
type Column = (typeof columns)[number]

/** On a phone the directions are below the total. */
const narrowColumns = ['name', 'total'] as const satisfies readonly Column[]

const portion = 50

/** Traffic by server or by group, the most first, as a table that can be sorted. */
export function SumsOfRows({ resource, label, rows, hasPlans }: SumsOfRowsProps) {
  const [order, setOrder] = useState<{ by: Column; falling: boolean }>({ by: 'total', falling: true })
  const [portions, setPortions] = useState(1)
  const narrow = useNarrow()
  const withPlans = hasPlans && !narrow
  const servers = indexOf(useRecords('server').records)
  const priceOf = usePriceText()
  const locale = useLocale()
  const t = useT()
  const labels: Record<Column, string> = {
    name: label,
    received: t('pages.serverPage.inbound'),
    sent: t('pages.serverPage.outbound'),
    total: t('pages.traffic.total'),
  }
  const sorted = useMemo(() => {
    const valueOf = ({ sum }: NamedTraffic) =>
      order.by === 'received' ? sum.received : order.by === 'sent' ? sum.sent : totalBytes(sum)
    const sign = order.falling ? -1 : 1
    return rows.toSorted(
      (one, other) => sign * (order.by === 'name' ? one.name.localeCompare(other.name) : valueOf(one) - valueOf(other)),
    )
  }, [rows, order])
  const shown = sorted.slice(0, portions * portion)
  const Arrow = order.falling ? ArrowDownward : ArrowUpward
  const size = (amount: number) => bytes(Math.round(amount), locale)
  return (
    <>
      <TableFrame ticked={false}>
        <table className="traffic-sums">
          <thead>
            <tr>
              {(narrow ? narrowColumns : columns).map((column) => {
                const isSorted = order.by === column
                return (
                  <th
                    key={column}
                    scope="col"
                    className={column === 'name' ? 'name' : 'right'}
                    aria-sort={isSorted ? (order.falling ? 'descending' : 'ascending') : undefined}
                  >
                    <button
                      type="button"
                      onClick={() => setOrder({ by: column, falling: isSorted ? !order.falling : column !== 'name' })}
                    >
                      {labels[column]}
                      {isSorted && <Arrow />}
                    </button>
                  </th>
                )
              })}
              {withPlans && (
                <>
                  <th scope="col">{t('pages.traffic.plan')}</th>
                  <th scope="col" className="right">
                    {t('pages.server.publicNote.amount')}
                  </th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, sum }) => (
              <tr key={id}>
                <th scope="row" className="name">
                  <RecordLink resource={resource} id={id} />
                </th>
                {!narrow && (
                  <>
                    <td className="right">{size(sum.received)}</td>
                    <td className="right">{size(sum.sent)}</td>
                  </>
                )}
                <td className="right">
                  {size(totalBytes(sum))}
                  {narrow && (
                    <small>
                      ↓ {size(sum.received)} ↑ {size(sum.sent)}
                    </small>
                  )}
                </td>
                {withPlans && (
                  <>
                    <td>{trafficPlanOf(servers.get(id) ?? {})?.text}</td>
                    <td className="right">{priceOf(servers.get(id))}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {sorted.length > shown.length && (
        <Button onClick={() => setPortions(portions + 1)}>
          {t('app.showMore', { count: Math.min(portion, sorted.length - shown.length) })}
        </Button>
      )}
    </>
  )
}

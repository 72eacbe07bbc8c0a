import Box from '@mui/material/Box'
import { useRef } from 'react'
import { headRest } from '#engine/list/listTop.ts'
import { tableStyle } from '#engine/list/table/tableStyle.ts'
import { useOverflow } from '#engine/list/table/useOverflow.ts'
import { Icon } from '#ui/Icon.tsx'
import { Tick } from '#ui/Tick.tsx'
import { useT } from '#i18n/useT.ts'
import { DaysLeft } from './DaysLeft.tsx'
import { expiryStyle } from './expiryStyle.ts'
import { ServerLink } from './ServerLink.tsx'
import type { Ticks } from './useTicks.ts'
import type { ExpiryRow } from './rows.ts'
import { useWords } from './useWords.ts'

export interface ExpiryRowsProps {
  rows: readonly ExpiryRow[]
  now: number
  ticks: Ticks
}

/** The servers as a table, those that expire first at the top. */
export function ExpiryTable({ rows, now, ticks }: ExpiryRowsProps) {
  const frame = useRef<HTMLDivElement>(null)
  const overflows = useOverflow(frame)
  const t = useT()
  return (
    <Box
      ref={frame}
      sx={[tableStyle(false, headRest(ticks.count > 0)), expiryStyle] as never}
      data-overflows={overflows || undefined}
      // A region that scrolls must be reachable by keyboard.
      tabIndex={overflows ? 0 : -1}
      role="region"
      aria-label={t('list.table')}
    >
      <table>
        <thead>
          <tr>
            {ticks.offered && (
              <th className="tick" scope="col">
                <Tick
                  type="checkbox"
                  aria-label={t('list.selectPage')}
                  checked={ticks.count > 0 && ticks.count === rows.length}
                  onChange={() => ticks.toggleAll()}
                />
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
    </Box>
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
          <Tick
            type="checkbox"
            aria-label={t('list.select', { name })}
            checked={ticks.has(record.id)}
            onChange={() => ticks.toggle(record.id)}
          />
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

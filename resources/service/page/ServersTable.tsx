import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useT } from '#i18n/useT.ts'
import { useNarrow } from '#ui/narrow.ts'
import { hasMeasurements, mostLines, type CoveringServer } from './serverRows.ts'
import { ServerFigures } from './ServerFigures.tsx'
import { tableOfPage } from './tableOfPage.ts'

interface ServersTableProps {
  rows: readonly CoveringServer[]
  /** The servers whose lines the chart shows. */
  lines: ReadonlySet<number>
  onLines: (lines: ReadonlySet<number>) => void
  /** What the server keeps: any range, the latencies of the last day (`none`), or nothing. */
  store: 'on' | 'off' | 'none'
  /** Whether the figures of the period are still being read. */
  busy: boolean
}

/** The number of rows that are shown at first. */
const few = 20

/** The servers that cover a service with their figures, and which of them the chart shows. */
export function ServersTable({ rows, lines, onLines, store, busy }: ServersTableProps) {
  const [isWhole, setWhole] = useState(false)
  const isNarrow = useNarrow()
  const t = useT()
  const placeOf = new Map(
    rows.filter((row) => lines.has(row.id) && hasMeasurements(row)).map(({ id }, place) => [id, place]),
  )
  const toggle = (id: number) => {
    // Those that measured nothing have no tick to take away.
    const next = new Set(placeOf.keys())
    if (!next.delete(id)) next.add(id)
    onLines(next)
  }
  const shown = isWhole ? rows : rows.slice(0, few)
  const heads = [
    ...(store === 'on' ? [t('resources.service-status.name')] : []),
    ...((isNarrow ? store === 'none' : store !== 'off') ? [t('resources.service.fields.latency')] : []),
    ...(store === 'on' && !isNarrow ? [t('pages.service.checks')] : []),
    ...(store === 'off' || isNarrow ? [] : [t('pages.service.lastCheck')]),
  ]
  return (
    <Box
      sx={{ ...tableOfPage, position: 'relative', mt: 1 }}
      role="region"
      tabIndex={0}
      aria-label={t('pages.service.server')}
    >
      <table aria-busy={busy}>
        <thead>
          <tr>
            {store !== 'off' && (
              <th scope="col">
                <span className="hidden">{t('pages.service.inChart')}</span>
              </th>
            )}
            <th scope="col">{t('pages.service.server')}</th>
            {heads.map((head) => (
              <th key={head} scope="col" className="number">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <ServerFigures
              key={row.id}
              row={row}
              store={store}
              busy={busy}
              place={placeOf.get(row.id)}
              isFull={placeOf.size >= mostLines}
              isNarrow={isNarrow}
              onToggle={toggle}
            />
          ))}
        </tbody>
      </table>
      {shown.length < rows.length && (
        <Button onClick={() => setWhole(true)}>{t('pages.service.showAll', { count: rows.length })}</Button>
      )}
    </Box>
  )
}

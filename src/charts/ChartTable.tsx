import Box from '@mui/material/Box'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { useShownSpan } from './group.ts'
import type { Aligned, Line } from './line.ts'
import { rowsOf } from './tableRows.ts'
import { momentInFull, quantity, type Unit } from './units.ts'

interface ChartTableProps {
  title: string
  lines: readonly Line[]
  aligned: Aligned
  unit: Unit
}

/** What a chart shows, as a table with at most a hundred rows, the newest first. */
export function ChartTable({ title, lines, aligned, unit }: ChartTableProps) {
  const locale = useLocale()
  const shown = useShownSpan()
  const t = useT()
  const { rows, averaged } = rowsOf(aligned, shown)
  return (
    <Box sx={frame} tabIndex={0} role="region" aria-label={t('charts.tableOf', { title })}>
      {averaged && <p>{t('charts.averaged')}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('charts.time')}</th>
            {lines.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ at, values }) => (
            <tr key={at}>
              <th scope="row">{momentInFull(at, locale)}</th>
              {lines.map(({ name }, line) => (
                <td key={name}>{values[line] === undefined ? '–' : quantity(values[line], unit, locale)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

const frame = {
  maxHeight: 260,
  overflow: 'auto',
  mt: 1,
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '&:focus-visible': { outline: '2px solid var(--lotus-accent)', outlineOffset: 2 },
  '& p': { m: 0, mb: 0.5, color: 'text.secondary' },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th': { fontWeight: 400, textAlign: 'start' },
  '& thead th': { fontWeight: 600, position: 'sticky', top: 0, bgcolor: 'background.paper' },
  '& th, & td': { py: 0.5, paddingInlineEnd: 2, borderBottom: 1, borderColor: 'divider' },
  '& td, & thead th + th': { textAlign: 'right' },
  '& td': { whiteSpace: 'nowrap' },
} as const

import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { monitorType } from '../../enums.ts'

interface Row {
  name: string
  target: string
  type: number
  /** What is said of the row. */
  said: ReactNode
  tone: 'good' | 'bad' | 'warn' | 'muted'
}

/** Services that are to be created, or were, with what is said of each. */
export function LinesTable({ label, last, rows }: { label: string; last: string; rows: readonly Row[] }) {
  const t = useTranslate()
  const known: readonly number[] = monitorType.values
  return (
    <Box sx={frame} tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('resources.service.fields.name')}</th>
            <th scope="col">{t('resources.service.fields.type')}</th>
            <th scope="col">{last}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, target, type, said, tone }, index) => (
            // Lines have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              <th scope="row">
                {name}
                <small>{target}</small>
              </th>
              <td>{known.includes(type) && t(monitorType.label(type as (typeof monitorType.values)[number]))}</td>
              <td data-tone={tone}>{said}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

const frame = {
  maxHeight: 280,
  overflow: 'auto',
  flex: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '&:focus-visible': { outline: '2px solid var(--lotus-accent)', outlineOffset: 2 },
  '& table': { borderCollapse: 'collapse', width: '100%' },
  '& th, & td': { textAlign: 'start', fontWeight: 400, px: 1.25, py: 0.5, overflowWrap: 'anywhere' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
  '& thead th': { position: 'sticky', top: 0, bgcolor: 'background.paper', color: 'text.secondary' },
  '& tbody th': { fontWeight: 600, width: '50%' },
  '& td:first-of-type': { whiteSpace: 'nowrap' },
  '& small': { display: 'block', fontWeight: 400, fontFamily: 'var(--lotus-mono)', color: 'text.secondary' },
  '& [data-tone]': { minWidth: 96 },
  '& [data-tone=good]': { color: 'success.main' },
  '& [data-tone=warn]': { color: 'warning.main' },
  '& [data-tone=bad]': { color: 'error.main' },
  '& [data-tone=muted]': { color: 'text.secondary' },
} as const

import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useT } from '#i18n/useT.ts'

/** What tells a record of the others. */
export interface CreationFacts {
  name: string
  /** Shown below the name. */
  below: string
  /** Shown in the second column. */
  second: ReactNode
}

interface Row extends CreationFacts {
  /** The text about the row. */
  said: ReactNode
  tone: 'good' | 'bad' | 'warn' | 'muted'
}

interface CreationsTableProps {
  label: string
  /** The headings of the first two columns. */
  heads: readonly [name: string, second: string]
  rows: readonly Row[]
}

/** Records that are to be created, or were, with a text about each. */
export function CreationsTable({ label, heads: [name, second], rows }: CreationsTableProps) {
  const t = useT()
  return (
    <Box sx={frame} tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col">{second}</th>
            <th scope="col">{t('many.result')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // They have no identity yet but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              <th scope="row">
                {row.name}
                <small>{row.below}</small>
              </th>
              <td>{row.second}</td>
              <td data-tone={row.tone}>{row.said}</td>
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

import Box from '@mui/material/Box'
import { useListContext, useStore } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import type { AnyRecord } from '../field.ts'
import { SkeletonRows } from './SkeletonRows.tsx'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { tableStyle } from './tableStyle.ts'
import { useColumns } from './useColumns.ts'
import { useOffer } from './useOffer.ts'

/**
 * The rows as a plain table: react-admin's own draws three times the nodes for the same cells,
 * and a page of a hundred servers has to stay light.
 */
export function Table() {
  const { data, isPending, selectedIds, onToggleItem } = useListContext<AnyRecord>()
  const { shown } = useColumns()
  const [compact] = useStore('list.compact', false)
  const { ticks, actions } = useOffer()
  const t = useT()
  return (
    <Box sx={tableStyle(compact)} tabIndex={0} role="region" aria-label={t('list.table')}>
      <table aria-busy={isPending}>
        <TableHead columns={shown} />
        <tbody>
          {isPending ? (
            <SkeletonRows columns={shown.length + Number(ticks) + Number(actions)} />
          ) : (
            data?.map((record) => (
              <TableRow
                key={record.id}
                record={record}
                columns={shown}
                selected={selectedIds.includes(record.id)}
                onToggle={ticks ? onToggleItem : undefined}
                actions={actions}
              />
            ))
          )}
        </tbody>
      </table>
    </Box>
  )
}

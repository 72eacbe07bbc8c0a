import Box from '@mui/material/Box'
import { useRef } from 'react'
import { useListContext, useStore } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import type { AnyRecord } from '../../field.ts'
import { headRest } from '../listTop.ts'
import { SkeletonRows } from './SkeletonRows.tsx'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { tableStyle } from './tableStyle.ts'
import { useColumns } from '../useColumns.ts'
import { useAvailableActions } from '../../actions/useAvailableActions.ts'
import { useOverflow } from './useOverflow.ts'

/**
 * The rows as a plain table: react-admin's own table renders three times as many elements for the same cells, and a
 * page of a hundred servers must stay fast.
 */
export function Table() {
  const { data, isPending, selectedIds, onToggleItem } = useListContext<AnyRecord>()
  const { shown } = useColumns()
  const [compact] = useStore('list.compact', false)
  const ticks = useAvailableActions('ticked').length > 0
  const actions = useAvailableActions('row').length > 0
  const frame = useRef<HTMLDivElement>(null)
  const overflows = useOverflow(frame)
  const t = useT()
  return (
    <Box
      ref={frame}
      sx={tableStyle(compact, headRest(selectedIds.length > 0))}
      data-overflows={overflows || undefined}
      // A region that scrolls must be reachable by keyboard.
      tabIndex={overflows ? 0 : -1}
      role="region"
      aria-label={t('list.table')}
    >
      <table aria-busy={isPending}>
        <TableHead columns={shown} ticks={ticks} actions={actions} />
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

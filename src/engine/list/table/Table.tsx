import { useListContext, useStore } from 'react-admin'
import type { AnyRecord } from '../../field.ts'
import { SkeletonRows } from './SkeletonRows.tsx'
import { TableFrame } from './TableFrame.tsx'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { useColumns } from '../useColumns.ts'
import { useSelectPageKey, useToggle } from '../useSelecting.ts'
import { useAvailableActions } from '../../actions/useAvailableActions.ts'

/**
 * The rows as a plain table: react-admin's own table renders three times as many elements for the same cells, and a
 * page of a hundred servers must stay fast.
 */
export function Table() {
  const { data, isPending, selectedIds } = useListContext<AnyRecord>()
  const { shown } = useColumns()
  const [compact] = useStore('list.compact', false)
  const toggle = useToggle()
  const ticks = useAvailableActions('ticked').length > 0
  const actions = useAvailableActions('row').length > 0
  useSelectPageKey(ticks)
  return (
    <TableFrame compact={compact} ticked={selectedIds.length > 0}>
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
                onToggle={ticks ? toggle : undefined}
                actions={actions}
              />
            ))
          )}
        </tbody>
      </table>
    </TableFrame>
  )
}

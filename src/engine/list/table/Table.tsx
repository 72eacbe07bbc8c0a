import { useContext } from 'react'
import { useListContext, useStore } from 'react-admin'
import { useDescriptor, useResourceName } from '../../EngineContext.ts'
import type { AnyRecord } from '../../field.ts'
import { TableFrame } from './TableFrame.tsx'
import { TableHead } from './TableHead.tsx'
import { InlineEditContext } from './cellDrafts.ts'
import { useFirstRows } from './useFirstRows.ts'
import { useInlineEdit } from './useInlineEdit.ts'
import { TableRow } from './TableRow.tsx'
import { useColumns } from '../useColumns.ts'
import { WholeListContext } from '../WholeListContext.ts'
import { useSelecting, useSelectPageKey, useToggle } from '../selection/useSelecting.ts'
import { useAvailableActions } from '../../actions/useAvailableActions.ts'
import { useT } from '#i18n/useT.ts'
import { measures } from '../../../theme.ts'

const rows = [0, 1, 2, 3, 4, 5, 6, 7]

/** Placeholder rows of the right height while the list is loading, announced once. */
function SkeletonRows({ columns }: { columns: number }) {
  const t = useT()
  return (
    <>
      {rows.map((row) => (
        <tr key={row}>
          <td colSpan={columns}>
            {row === 0 && (
              <span role="status" className="visually-hidden">
                {t('app.loading')}
              </span>
            )}
            <span className="to-come" />
          </td>
        </tr>
      ))}
    </>
  )
}

/**
 * The rows as a plain table: react-admin's own table renders three times as many elements for the same cells, and a
 * page of a hundred servers must stay fast.
 */
export function Table() {
  const { data, isPending, selectedIds, page } = useListContext<AnyRecord>()
  const { first = 0 } = useContext(WholeListContext) ?? {}
  const { shown } = useColumns()
  const [compact] = useStore('list.compact', false)
  const { recordRepresentation } = useDescriptor(useResourceName())
  const height = compact ? measures.compactRowHeight : measures.rowHeight
  const rows = useFirstRows(data, height, (record) => record[recordRepresentation])
  const toggle = useToggle()
  const { tickPage } = useSelecting()
  const ticks = useAvailableActions('ticked').length > 0
  const actions = useAvailableActions('row').length > 0
  const { edit, body, question, shownOf, draftsOf } = useInlineEdit(shown, Number(ticks))
  useSelectPageKey(ticks ? tickPage : undefined)
  return (
    <TableFrame compact={compact} ticked={selectedIds.length > 0}>
      <InlineEditContext value={edit}>
        <table aria-busy={isPending}>
          <TableHead columns={shown} ticks={ticks} actions={actions} />
          <tbody ref={body}>
            {isPending ? (
              <SkeletonRows columns={shown.length + Number(ticks) + Number(actions)} />
            ) : (
              rows.map((record, at) => (
                <TableRow
                  key={record.id}
                  record={shownOf(record)}
                  columns={shown}
                  isFirst={page === 1 && at < first}
                  drafts={draftsOf(record)}
                  selected={selectedIds.includes(record.id)}
                  onToggle={ticks ? toggle : undefined}
                  actions={actions}
                />
              ))
            )}
          </tbody>
        </table>
      </InlineEditContext>
      {question}
    </TableFrame>
  )
}

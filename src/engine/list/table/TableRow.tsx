import { memo, useRef } from 'react'
import { RecordContextProvider } from 'react-admin'
import { NearView } from '#ui/sight/NearView.tsx'
import type { ColumnSpec } from '../columns.ts'
import { useDescriptor } from '../../EngineContext.ts'
import type { AnyRecord } from '../../field.ts'
import { CellEditor } from './CellEditor.tsx'
import type { CellDraft } from './cellDrafts.ts'
import { NameLink } from './NameLink.tsx'
import { RowActions } from '../../actions/RowActions.tsx'
import { RowTick } from './RowTick.tsx'

export interface RowProps {
  record: AnyRecord
  columns: readonly ColumnSpec[]
  /** Whether it comes first because it is in trouble. */
  isFirst: boolean
  /** What is edited in the row. */
  drafts?: readonly CellDraft[]
  selected: boolean
  /** Undefined where no action works on ticked rows. */
  onToggle: ((id: number, isRange: boolean) => void) | undefined
  /** Whether the row has a cell for actions. */
  actions: boolean
}

export const TableRow = memo(function TableRow({
  record,
  columns,
  isFirst,
  drafts,
  selected,
  onToggle,
  actions,
}: RowProps) {
  const { recordRepresentation, components } = useDescriptor()
  const { Mark, Below } = components ?? {}
  const frame = useRef<HTMLTableRowElement>(null)
  const editorOf = (source: string) => {
    const draft = drafts?.find((each) => each.source === source)
    return draft && <CellEditor draft={draft} />
  }
  return (
    <RecordContextProvider value={record}>
      <NearView frame={frame}>
        <tr ref={frame} data-selected={selected || undefined} data-first={isFirst || undefined}>
          {onToggle && (
            <td className="tick">
              <RowTick record={record} selected={selected} onToggle={onToggle} />
            </td>
          )}
          {columns.map(({ name: source, align, mono, className, relations, Cell }) =>
            source === recordRepresentation ? (
              <th key={source} scope="row" className="name">
                {Mark && <Mark />}
                {editorOf(source) ?? <NameLink record={record} />}
                {Below && <Below />}
              </th>
            ) : (
              <td
                key={source}
                className={
                  [align === 'right' && 'right', mono && 'mono', relations.length > 0 && 'reference', className]
                    .filter(Boolean)
                    .join(' ') || undefined
                }
              >
                {editorOf(source) ?? <Cell source={source} />}
              </td>
            ),
          )}
          {actions && (
            <td className="actions">
              <RowActions record={record} />
            </td>
          )}
        </tr>
      </NearView>
    </RecordContextProvider>
  )
})

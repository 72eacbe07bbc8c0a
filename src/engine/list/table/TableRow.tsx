import { memo, Suspense, useRef, type ComponentProps } from 'react'
import { RecordContextProvider, useResourceContext } from 'react-admin'
import { lazyPart } from '#ui/lazyPart.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { NearView } from '#ui/sight/NearView.tsx'
import type { ColumnSpec } from '../columns.ts'
import { useDescriptor } from '../../EngineContext.ts'
import type { AnyRecord } from '../../field.ts'
import { NameLink } from './NameLink.tsx'
import { RowActions } from '../../actions/RowActions.tsx'
import { RowTick } from './RowTick.tsx'

const CellEditor = lazyPart(async () => (await import('./CellEditor.tsx')).CellEditor)

export interface RowProps {
  record: AnyRecord
  columns: readonly ColumnSpec[]
  /** The column that is edited. */
  edited?: string | undefined
  selected: boolean
  /** Undefined where no action works on ticked rows. */
  onToggle: ((id: number, isRange: boolean) => void) | undefined
  /** Whether the row has a cell for actions. */
  actions: boolean
}

export const TableRow = memo(function TableRow({ record, columns, edited, selected, onToggle, actions }: RowProps) {
  const { recordRepresentation, components } = useDescriptor(useResourceContext() ?? '')
  const { Mark, Below } = components ?? {}
  const frame = useRef<HTMLTableRowElement>(null)
  return (
    <RecordContextProvider value={record}>
      <NearView frame={frame}>
        <tr ref={frame} data-selected={selected || undefined}>
          {onToggle && (
            <td className="tick">
              <RowTick record={record} selected={selected} onToggle={onToggle} />
            </td>
          )}
          {columns.map(({ name: source, align, mono, className, relations, Cell }) =>
            source === recordRepresentation ? (
              <th key={source} scope="row" className="name">
                {Mark && <Mark />}
                {edited === source ? <Editor record={record} source={source} /> : <NameLink record={record} />}
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
                {edited === source ? <Editor record={record} source={source} /> : <Cell source={source} />}
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

/** The editor of a cell, loaded when it is first asked for. */
const Editor = (props: ComponentProps<typeof CellEditor>) => (
  <PartBoundary>
    <Suspense>
      <CellEditor {...props} />
    </Suspense>
  </PartBoundary>
)

import { memo } from 'react'
import { RecordContextProvider, useResourceContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import type { ColumnSpec } from '../columns.ts'
import { useDescriptor } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { NameLink } from './NameLink.tsx'
import { RowActions } from './RowActions.tsx'
import { useRecordName } from './useRecordName.ts'

interface RowProps {
  record: AnyRecord
  columns: readonly ColumnSpec[]
  selected: boolean
  onToggle: (id: number) => void
}

export const TableRow = memo(function TableRow({ record, columns, selected, onToggle }: RowProps) {
  const { represent, list } = useDescriptor(useResourceContext() ?? '')
  const name = useRecordName()(record)
  const t = useT()
  const Mark = list?.Mark
  return (
    <RecordContextProvider value={record}>
      <tr data-selected={selected || undefined}>
        <td className="tick">
          <input
            type="checkbox"
            aria-label={t('list.select', { name })}
            checked={selected}
            onChange={() => onToggle(record.id)}
          />
        </td>
        {columns.map(({ name: source, align, mono, Cell }) =>
          source === represent ? (
            <th key={source} scope="row" className="name">
              {Mark && <Mark />}
              <NameLink record={record} />
            </th>
          ) : (
            <td
              key={source}
              className={[align === 'right' && 'right', mono && 'mono'].filter(Boolean).join(' ') || undefined}
            >
              <Cell source={source} />
            </td>
          ),
        )}
        <td className="actions">
          <RowActions record={record} />
        </td>
      </tr>
    </RecordContextProvider>
  )
})

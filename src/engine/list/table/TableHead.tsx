import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import { useTranslateLabel } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import type { ColumnSpec } from '../columns.ts'
import { useDescriptor, useResourceName } from '../../EngineContext.ts'
import { PageTick } from './PageTick.tsx'
import { useSort } from '../useSort.ts'

/** The number of characters up to which a header of several words stays on one line. */
const short = 10

/** The label, which breaks at the space nearest to its middle where its column is narrow: two lines at most. */
function Label({ children: label }: { children: string }) {
  const spaces = [...label.matchAll(/ /g)].map(({ index }) => index)
  if (label.length <= short || spaces.length === 0) return label
  const off = (at: number) => Math.abs(2 * at + 1 - label.length)
  const at = spaces.reduce((best, each) => (off(each) < off(best) ? each : best))
  return (
    <span className="halves">
      <span>{label.slice(0, at)}</span>
      {' \n'}
      <span>{label.slice(at + 1)}</span>
    </span>
  )
}

interface TableHeadProps {
  columns: readonly ColumnSpec[]
  /** Whether rows can be ticked. */
  ticks: boolean
  /** Whether rows have a cell for actions. */
  actions: boolean
}

/** The table head: a checkbox for the page, and headers that sort by their column; the sort order is stored. */
export function TableHead({ columns, ticks, actions }: TableHeadProps) {
  const { sort, sortBy, isUsual, reset } = useSort()
  const resource = useResourceName()
  const { api, recordRepresentation } = useDescriptor(resource)
  const translateLabel = useTranslateLabel()
  const t = useT()
  const sortable = api?.paging !== 'server'
  /** A column is sorted in one direction, then in the other, and with the third press in neither. */
  const press = ({ name, live, align }: ColumnSpec) => {
    // Of figures that change by themselves, the highest are what is looked for.
    const first = live && align === 'right' ? 'DESC' : 'ASC'
    if (sort.field !== name) sortBy({ field: name, order: first })
    else if (isUsual || sort.order === first) sortBy({ field: name, order: sort.order === 'ASC' ? 'DESC' : 'ASC' })
    else reset()
  }
  return (
    <thead>
      <tr>
        {ticks && (
          <th scope="col" className="tick">
            <PageTick />
          </th>
        )}
        {columns.map((column) => {
          const { name, align } = column
          const label = <Label>{String(translateLabel({ resource, source: name }))}</Label>
          const sorted = sort.field === name
          const Arrow = sort.order === 'ASC' ? ArrowUpward : ArrowDownward
          return (
            <th
              key={name}
              scope="col"
              className={name === recordRepresentation ? 'name' : align}
              aria-sort={sorted ? (sort.order === 'ASC' ? 'ascending' : 'descending') : undefined}
            >
              {sortable ? (
                <button type="button" onClick={() => press(column)}>
                  {label}
                  {sorted && <Arrow />}
                </button>
              ) : (
                label
              )}
            </th>
          )
        })}
        {actions && (
          <th scope="col" className="actions">
            <span className="visually-hidden">{t('list.actionsColumn')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
